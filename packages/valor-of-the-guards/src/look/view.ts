import type { Side } from '../12-2-definitions/sides.js';
import { enemyOf, SIDES } from '../12-2-definitions/sides.js';
import type { Fortification, OwedRoll, Position, RosterLine } from '../play/position.js';
import { emptyPosition, withAccount } from '../play/position.js';
import type { Unit } from '../play/unit.js';
import { unitWith } from '../play/unit.js';
import type { Rules } from '../rules.js';

/** Whose eyes a position is seen with; nobody's are those of someone who looks over no shoulder. */
export type Eyes = Side | 'nobody';

/** Tables whose rolls are made out of the opponent's sight (S-DR and S-dr). */
const SECRET_TABLES: readonly string[] = [
  'cpp',
  'mmc-promotion',
  'leader-promotion',
  'redeployment',
  're-entry',
  'strength',
  'balance-promotion',
  'leader',
  'leader-preliminary',
  'nkvd-leader',
];

/** Actions that the opponent does not see: choices of the divider, of purchases and of the chit (VG-12.15.b). */
const SECRET_ACTIONS: readonly string[] = [
  'bonus',
  'buy',
  'chit',
  'commissar',
  'exchange',
  'fortify',
  'hold',
  'keep-ft-dc',
  'keep-half-squad',
  'promote',
  'redeploy',
  'set-dc',
  'set-up',
];

/** Whether an action is kept from the opponent of who does it. */
export const isSecret = (action: { readonly type: string; readonly table?: unknown }): boolean =>
  SECRET_ACTIONS.includes(action.type) ||
  (action.type === 'roll' && SECRET_TABLES.includes(String(action.table)));

/** Where a concealed unit stands its opponent sees a marker and no more. */
const concealedIn = ({ at, level, side }: Unit): Unit =>
  unitWith({ id: `? ${side} ${at} ${level}`, side, kind: 'squad', type: '?', at, level, concealed: true });

/** What of the units of a side its opponent sees: those on the map that are neither hidden nor concealed, and what is eliminated. */
const seenOf = (units: readonly Unit[], side: Side): readonly Unit[] => {
  const unseen = new Set(
    units
      .filter((one) => one.side === side)
      .filter(({ place, hidden, concealed }) =>
        place === 'map' ? hidden || concealed : place !== 'eliminated',
      )
      .map(({ id }) => id),
  );
  const markers = new Set<string>();
  return units.flatMap((unit) => {
    if (unit.side !== side || !(unseen.has(unit.id) || (unit.with !== null && unseen.has(unit.with))))
      return [unit];
    if (!unit.concealed || unit.hidden || unit.place !== 'map') return [];
    const marker = concealedIn(unit);
    if (markers.has(marker.id)) return [];
    markers.add(marker.id);
    return [marker];
  });
};

const withoutSide = <A>(record: Readonly<Partial<Record<Side, A>>>, side: Side): Partial<Record<Side, A>> =>
  Object.fromEntries(Object.entries(record).filter(([of]) => of !== side)) as Partial<Record<Side, A>>;

const isOwnSecret = ({ table, side }: OwedRoll, of: Side): boolean =>
  SECRET_TABLES.includes(table) && (side === undefined || side === of);

const rosterSeen = (roster: readonly RosterLine[], side: Side): readonly RosterLine[] =>
  roster.map((line) => ({ ...line, bought: withoutSide(line.bought, side) }));

const isMined = ({ kind }: Fortification): boolean => kind === 'ap-mines' || kind === 'at-mines';

/** Of a known minefield it is told that it is there, not its kind and strength (VG-12.6083.c). */
const KNOWN_MINES = { kind: 'ap-mines', strength: null } as const;

/** A position without what one side keeps to itself. */
const without = (rules: Rules, position: Position, side: Side): Position => {
  const { fpp, support, cpp, boobyTraps, bonusUsed, assaultEngineers } = emptyPosition(rules).sides[side];
  const seen: Position = {
    ...position,
    units: seenOf(position.units, side),
    fortifications: position.fortifications
      .filter(({ owner, known }) => known || owner !== side)
      .map((one) => (one.owner === side && isMined(one) ? { ...one, ...KNOWN_MINES } : one)),
    chits: withoutSide(position.chits, side),
    purchases: position.purchases.filter((one) => one.side !== side),
    roster: rosterSeen(position.roster, side),
    owed: position.owed.filter((one) => !isOwnSecret(one as OwedRoll, side)),
    // What was tried names units and choices of both.
    tried: [],
  };
  return withAccount(seen, side, { fpp, support, cpp, boobyTraps, bonusUsed, assaultEngineers });
};

/** A position as one side sees it: of the other only what lies open (VG-12.15.b, VG-CG15.b, VG-12.618.a, VG-12.6123.b, VG-12.6124.b). */
export const viewOf = (rules: Rules, position: Position, eyes: Eyes): Position =>
  SIDES.filter((side) => eyes !== side && (eyes === 'nobody' || side === enemyOf(eyes))).reduce(
    (seen, side) => without(rules, seen, side),
    position,
  );

const sideNamed = (side: unknown): Side | null => SIDES.find((one) => one === side) ?? null;

/** The side that alone sees an action: that which takes it, or for which the roll is made. */
export const secretOf = (
  { units }: Position,
  action: { readonly type: string; readonly [said: string]: unknown },
  actor: Side | null,
): Side | null => {
  if (!isSecret(action)) return null;
  const unit = units.find(({ id }) => id === action['unit']);
  return sideNamed(action['side']) ?? unit?.side ?? actor;
};
