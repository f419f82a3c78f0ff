import type { Violation } from '@eastfront/kernel';
import { hexAt, unitNamed } from '@eastfront/testing';
import { hexOnBoard, label } from '../src/02-components/board.js';
import { furtherRetreats, retreatRuling } from '../src/11-retreat/retreat.js';
import type { RetreatTask } from '../src/11-retreat/retreat-plan.js';
import { explainRoutes, routesOf } from '../src/11-retreat/retreat-plan.js';
import { advancePaths, advanceRuling } from '../src/12-advance/advance.js';
import type { Battle, Position } from '../src/position/position.js';
import { unitById } from '../src/position/position.js';
import type { Rules } from '../src/rules.js';
import type { Piece, Setting } from './movement.fixture.js';
import { phase, rifle } from './movement.fixture.js';

/** A Combat Phase of the Axis on these rules. */
export const combat = (rules: Rules, pieces: readonly Piece[], setting: Setting = {}): Position => {
  const position = phase(rules, pieces, { phase: 'first-combat', ...setting });
  return { ...position, step: 'battle', ...setting.more };
};

/** A Soviet division of two steps in the hex that the examples retreat from. */
export const victim = (id: string, more: Partial<Piece> = {}): Piece =>
  rifle(id, '1010', { steps: 2, ...more });

/** A retreat of Soviet units from 1010. */
export const order = (
  rules: Rules,
  units: readonly string[],
  more: Partial<Omit<RetreatTask, 'routed'>> & {
    readonly routed?: readonly (readonly [string, string, number])[];
  } = {},
): RetreatTask => {
  const { routed = [], ...rest } = more;
  return {
    side: 'soviet',
    from: hexAt(rules, '1010'),
    distance: 2,
    units,
    mobile: false,
    routed: routed.map(([unit, through, steps]) => ({ unit, through: hexAt(rules, through), steps })),
    ...rest,
  };
};

const named = (rules: Rules, path: readonly number[]): string =>
  path.map((hex) => label(rules.theatre, hex)).join(' ');

/** The permitted routes as `1011 1012`, with `*` after those that cost the group a step. */
export const open = (rules: Rules, position: Position, task: RetreatTask, id: string): readonly string[] =>
  routesOf(rules, position, task, unitNamed(position, id))
    .map((route) => named(rules, route.path) + (route.intoZone ? '*' : ''))
    .sort();

/** The first hexes of the permitted routes. */
export const firsts = (
  rules: Rules,
  position: Position,
  task: RetreatTask,
  id: string,
): readonly string[] => [...new Set(open(rules, position, task, id).map((path) => path.slice(0, 4)))];

/** Where the permitted routes end. */
export const endsOf = (rules: Rules, position: Position, task: RetreatTask, id: string): readonly string[] =>
  [...new Set(open(rules, position, task, id).map((path) => path.replace('*', '').slice(-4)))].sort();

/** `path: clause CODE` of the ways not offered. */
export const closed = (
  rules: Rules,
  position: Position,
  task: RetreatTask,
  id: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    explainRoutes(rules, position, task, unitNamed(position, id)).flatMap(({ path, violation }) =>
      violation === undefined ? [] : [[named(rules, path), `${violation.clause} ${violation.code}`]],
    ),
  );

const code = (violation: Violation): string => `${violation.clause} ${violation.code}`;

/** What comes of a retreat: `ok`, and `clause effect` of its reasons or `clause CODE` of its violations. */
export const retreats = (
  rules: Rules,
  position: Position,
  task: RetreatTask,
  id: string,
  path: string,
): { readonly ok: boolean; readonly says: readonly string[] } => {
  const hexes = path === '' ? [] : path.split(' ').map((text) => hexAt(rules, text));
  const ruled = retreatRuling(rules, position, task, unitNamed(position, id), hexes);
  return ruled._tag === 'Left'
    ? { ok: false, says: ruled.left.map(code) }
    : { ok: true, says: ruled.right.reasons.map((reason) => `${reason.clause} ${reason.effect}`) };
};

/** The hexes to which the attacker may carry a unit on. */
export const further = (rules: Rules, position: Position, id: string): readonly string[] =>
  furtherRetreats(rules, position, 'soviet', unitNamed(position, id))
    .map((hex) => label(rules.theatre, hex))
    .sort();

/** A battle at a hex, as far as a retreat or an advance asks for it. */
export const battleAt = (rules: Rules, target: string, more: Partial<Battle> = {}): Battle =>
  ({
    target: hexAt(rules, target),
    attackingSide: 'axis',
    determined: null,
    retreating: [],
    routed: [],
    ...more,
  }) as unknown as Battle;

/** All advances of a unit after 1010 was vacated. */
export const advances = (
  rules: Rules,
  position: Position,
  id: string,
  limit: 'full' | 'one-hex' = 'full',
): readonly string[] =>
  advancePaths(rules, position, unitNamed(position, id), { vacated: hexAt(rules, '1010'), limit })
    .map((path) => named(rules, path))
    .sort();

/** What comes of an advance after 1010 was vacated. */
export const advance = (
  rules: Rules,
  position: Position,
  id: string,
  path: string,
  limit: 'full' | 'one-hex' = 'full',
): { readonly ok: boolean; readonly says: readonly string[] } => {
  const hexes = path === '' ? [] : path.split(' ').map((text) => hexOnBoard(rules.theatre, text) ?? -1);
  const unit = unitById(position, id);
  if (unit === null) throw new Error(`no unit ${id}`);
  const ruled = advanceRuling(rules, position, unit, hexes, { vacated: hexAt(rules, '1010'), limit });
  return ruled._tag === 'Left'
    ? { ok: false, says: ruled.left.map(code) }
    : { ok: true, says: ruled.right.reasons.map((reason) => `${reason.clause} ${reason.effect}`) };
};
