import { type SourceUse, told } from '@eastfront/kernel';
import { columns, hanging, indent } from './layout.js';
import type { Paint } from './paint.js';

const GRADES: Readonly<Record<string, string>> = {
  A: 'as printed',
  B: 'confirmed in part',
  C: 'a reconstruction',
};

/** The data an answer rests on: name, kind, grade, reference. */
export const sourceLines = (
  sources: readonly SourceUse[],
  { say }: Paint,
  width: number,
): readonly string[] => {
  const heads = columns(
    sources.map(({ table, kind, grade }) => [say(table), say(kind), say(told`grade ${grade}`)]),
  );
  return sources.flatMap(({ ref }, i) => hanging(`${heads[i]}  `, say(ref), width));
};

/** A plain warning when any of the numbers is reconstructed; else nothing. */
export const warningLines = (
  sources: readonly SourceUse[],
  paint: Paint,
  width: number,
): readonly string[] => {
  const guessed = sources.filter(({ kind }) => kind === 'reconstructed').map(({ table }) => paint.say(table));
  if (guessed.length === 0) return [];
  const warning = paint.say(
    told`This answer depends on reconstructed data (${guessed.join(', ')}): check it against the printed game.`,
  );
  return hanging(paint.say('Warning: '), warning, width).map((line) => paint.yellow(line));
};

/** Everything about the sources, notes included. */
export const fullSourceLines = (
  sources: readonly SourceUse[],
  paint: Paint,
  width: number,
): readonly string[] =>
  sources.flatMap(({ table, kind, grade, ref, notes = [] }) => [
    `${paint.bold(paint.say(table))}  ${kind === 'reconstructed' ? paint.yellow(paint.say(kind)) : paint.say(kind)}, ${paint.say(told`grade ${grade} (${GRADES[grade] ?? grade})`)}`,
    ...indent(hanging('', paint.say(ref), width - 2)),
    ...indent(notes.flatMap((note) => hanging('- ', paint.say(note), width - 2))),
  ]);
