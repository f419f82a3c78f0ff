import { isRecord, type Json } from '@eastfront/kernel';
import type { CaseFile } from '@eastfront/kernel/case';
import { inline } from './answer.js';
import { hanging } from './layout.js';

const MOST_UNITS = 12;

const scalarsOf = (value: Json): readonly Json[] =>
  Array.isArray(value)
    ? value.flatMap(scalarsOf)
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(scalarsOf)
      : [value];

/** The units of the position that the question names, or that stand in a hex it names. */
const unitsAsked = (file: CaseFile, nameOf: (id: string) => string): readonly string[] => {
  const named = new Set(scalarsOf(file.ask));
  const units = file.position['units'];
  const listed = Array.isArray(units) ? units.filter(isRecord) : [];
  return listed
    .filter(({ id, at }) => named.has(id as Json) || (at !== undefined && named.has(at as Json)))
    .map(({ id, ...rest }) => `${nameOf(String(id))}: ${inline(rest as Json)}`);
};

/** What is asked, and of whom. */
export const askedLines = (
  file: CaseFile,
  width: number,
  nameOf: (id: string) => string,
): readonly string[] => {
  const { question, ...rest } = file.ask;
  const units = unitsAsked(file, nameOf);
  const more = units.length > MOST_UNITS ? [`and ${units.length - MOST_UNITS} more`] : [];
  return [
    ...hanging('', `${question}${Object.keys(rest).length === 0 ? '' : `: ${inline(rest)}`}`, width),
    ...[...units.slice(0, MOST_UNITS), ...more].flatMap((unit) => hanging('- ', unit, width)),
  ];
};
