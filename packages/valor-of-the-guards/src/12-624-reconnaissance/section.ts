import type { HexId } from '@eastfront/kernel';
import { rememberEach } from '@eastfront/kernel';
import { exactType } from '@eastfront/kernel/codec';
import { label, neighbours } from '../12-2-definitions/board.js';
import { locationOf } from '../12-2-definitions/locations.js';
import type { Side } from '../12-2-definitions/sides.js';
import { enemyOf, SIDES } from '../12-2-definitions/sides.js';
import { frontLine } from '../12-606-perimeter/perimeter.js';
import { partEnded } from '../12-621-purchase/part.js';
import { action, changed, HEX } from '../position/action.js';
import { to } from '../position/change.js';
import { controllerAt } from '../position/controllers.js';
import { bySide } from '../position/decider.js';
import type { Position } from '../position/position.js';
import { purseOf, unitsAt, withAccount } from '../position/position.js';
import type { Section } from '../position/section.js';
import { rollTable } from '../position/table.js';
import { sideCodec } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';
import { reconstructedIn } from '../rules.js';

/** What a reconnaissance costs, and the highest dr by which something is learned (VG-R10). */
const COST = 1;
const MOST = 3;
/** How far beyond the own front line it reaches. */
const REACH = 2;

/** The hexes within 2 of the front line of a side. */
const reached = rememberEach((rules: Rules, position: Position, side: Side): ReadonlySet<HexId> => {
  const line = frontLine(rules, position, side);
  let found = new Set(rules.theatre.board.hexes.filter((hex) => line[hex] === 1));
  for (let i = 0; i < REACH; i++)
    found = new Set([...found].flatMap((hex) => [hex, ...neighbours(rules.theatre, hex)]));
  return found;
});

const violationsOf = (rules: Rules, position: Position, side: Side, hex: HexId): readonly VgViolation[] => [
  ...partEnded(position, side),
  ...(purseOf(position, side).cpp < COST
    ? [{ clause: 'VG-R10', code: 'NO_POINT', subject: side } as const]
    : []),
  ...(reached(rules, position, side).has(hex)
    ? []
    : [{ clause: 'VG-R10', code: 'OUT_OF_REACH', subject: label(rules.theatre, hex) } as const]),
];

/** The hexes of the enemy that a side can look into, when it has the point. */
const targets = (rules: Rules, position: Position, side: Side): readonly HexId[] =>
  [...reached(rules, position, side)].filter((hex) => controllerAt(position, rules, hex) === enemyOf(side));

const reconnoitre = action({
  type: 'reconnoitre',
  decides: bySide,
  tells: 'A side pays 1 CPP for a look at what stands in a hex near its front line.',
  sample: { side: 'german', hex: 'G36' },
  fields: { side: sideCodec, hex: HEX },
  when: 'VG-R10',
  general: (rules, position) =>
    SIDES.filter((side) => !position.done.includes(side) && purseOf(position, side).cpp >= COST).flatMap(
      (side) => targets(rules, position, side).map((hex) => ({ type: 'reconnoitre', side, hex }) as const),
    ),
  violations: (rules, position, { side, hex }) => violationsOf(rules, position, side, hex),
  does: (rules, position, { side, hex }) => {
    const at = label(rules.theatre, hex);
    const paid = withAccount(position, side, { cpp: purseOf(position, side).cpp - COST });
    return changed(
      rules,
      to(
        { ...paid, owed: [...paid.owed, { table: 'reconnaissance', side, hex: at }] },
        { clause: 'VG-R10', effect: 'reconnoitres', side, at, cpp: COST },
      ),
    );
  },
  says: (_, __, { side, hex }) => ({ line: 'reconnoitre', side, hex }),
});

/** What the enemy has in a hex, in words. */
const standsIn = (rules: Rules, position: Position, side: Side, hex: HexId): string => {
  const units = unitsAt(position, hex).filter((unit) => unit.side === side);
  const works = position.fortifications.filter((one) => one.owner === side && isAt(rules, one.at, hex));
  const what = [...units.map(({ kind, type }) => `${kind} ${type}`.trim()), ...works.map(({ kind }) => kind)];
  return what.length === 0 ? 'nothing' : what.join(', ');
};

const isAt = (rules: Rules, at: string | null, hex: HexId): boolean =>
  at !== null && locationOf(rules.theatre, at)?.hex === hex;

const reconnaissance = rollTable({
  name: 'reconnaissance',
  tells: 'Whether a reconnaissance learns what stands in a hex (12.624).',
  dice: 1,
  asks: ({ hex }) => exactType({ side: sideCodec, hex }),
  sources: () => reconstructedIn([{ clause: 'VG-R10' }]),
  modifiers: () => [],
  result: (_, __, ___, { final }) => ({ result: final <= MOST ? 'seen' : 'unseen' }),
  does: (rules, position, { side, hex }, { result }) => {
    const at = label(rules.theatre, hex);
    if (result === 'unseen') return to(position, { clause: 'VG-R10', effect: 'unseen', at });
    const enemy = enemyOf(side);
    const fortifications = position.fortifications.map((one) =>
      one.owner === enemy && isAt(rules, one.at, hex) ? { ...one, known: true } : one,
    );
    const what = standsIn(rules, position, enemy, hex);
    return to({ ...position, fortifications }, { clause: 'VG-R10', effect: 'scouted', at, what });
  },
});

export const RECONNAISSANCE_ACTIONS = [reconnoitre] as const;

/** Reconnaissance (12.624), of which the rulebook has only the name. */
export const RECONNAISSANCE: Section = {
  step: '12.624',
  actions: RECONNAISSANCE_ACTIONS,
  tables: [reconnaissance],
  // A side without a point decides too: what it has is secret (VG-12.618.a).
  matters: (rules, position, side) => targets(rules, position, side).length > 0,
};
