import type { Named } from '@eastfront/kernel';
import { namesOf, remember } from '@eastfront/kernel';
import { SIDES } from '../12-2-definitions/sides.js';
import { formationsOf } from '../12-5-campaigns/formations.js';
import type { Position } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import type { Rules } from '../rules.js';
import { valuesOf, WORDS } from './face.js';

/** The first unit that a formation names, such as 399th or III/245th. */
const shortOf = (formation: string): string | null =>
  /(?:[IVX]+\/)?[0-9]+(?:st|nd|rd|th)/.exec(formation)?.[0] ?? null;

/** The end of an id: what it was, its number, and what became of it or came out of it, such as `squad 3-2` or `afv 1-crew`. */
const END = new RegExp(`^(.*) (?:${Object.keys(WORDS).join('|')}) ([0-9]+(?:-[0-9]+)*)(?:-[a-z]+)*$`);

/** An id as the umpire makes one: side, where it came from, what it was at first, its number. */
const partsOf = ({ id, side }: Unit): { readonly from: string; readonly number: string } | null => {
  const [, head = '', number = ''] = END.exec(id) ?? [];
  return number === '' || !head.startsWith(`${side} `) ? null : { from: head.slice(side.length + 1), number };
};

/** Where a counter came from: its formation, or its RG with its number and the day it was bought for. */
const originOf = (from: string, formations: ReadonlyMap<string, string>, { formation }: Unit): string => {
  const [, given] = /^OB (.+)$/.exec(from) ?? [];
  if (given === undefined) return from;
  const short = formation === null ? undefined : formations.get(formation);
  if (given === formation) return short ?? given;
  return short === undefined ? given : `${short} ${given}`;
};

/** What the counters are called: `4-4-7 #1 (399th)`, `4-6-7 #2 (09-16 I1 1)`; ids made by players have no names. */
export const unitNames = remember((rules: Rules, position: Position): Readonly<Record<string, string>> => {
  const formations = new Map(
    SIDES.flatMap((side) => formationsOf(rules, { ...position, initial: true }, side)).flatMap(
      ({ clause, formation }) => {
        const short = shortOf(formation);
        return short === null ? [] : [[clause as string, short] as const];
      },
    ),
  );
  const named = position.units.map((unit): Named => {
    const parts = partsOf(unit);
    const name =
      parts === null ? '' : `${valuesOf(unit)} #${parts.number} (${originOf(parts.from, formations, unit)})`;
    return { id: unit.id, name };
  });
  return namesOf(named);
});
