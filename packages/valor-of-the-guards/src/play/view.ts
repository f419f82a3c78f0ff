import type { JsonObject } from '@eastfront/kernel';
import type { Side } from '../12-2-definitions/sides.js';
import { enemyOf, SIDES } from '../12-2-definitions/sides.js';
import { isFtOrDc, ownerOf } from '../12-615-repair/ft-dc.js';
import { unshownSetUp } from '../12-626-set-up/set-up.js';
import type { Attempt } from '../position/attempts.js';
import { isSecretKind } from '../position/attempts.js';
import type { Fortification, Position, RosterLine } from '../position/position.js';
import { withAccount } from '../position/position.js';
import { secretRollOf } from '../position/table.js';
import type { Unit } from '../position/unit.js';
import { unitWith } from '../position/unit.js';
import type { Rules } from '../rules.js';
import { TABLES } from './book.js';

/** The side that sees a position; nobody is an onlooker who knows no secret. */
export type Eyes = Side | 'nobody';

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

const rosterSeen = (roster: readonly RosterLine[], side: Side): readonly RosterLine[] =>
  roster.map((line) => ({ ...line, bought: withoutSide(line.bought, side) }));

const isMined = ({ kind }: Fortification): boolean => kind === 'ap-mines' || kind === 'at-mines';

/** A known minefield is shown without its kind and strength (VG-12.6083.c). */
const KNOWN_MINES = { kind: 'ap-mines', strength: null } as const;

/** Whether a removed FT or DC may be one that a side keeps: which it keeps is its own to know, and so is which are lost (VG-12.6154.b, VG-12.15.b). */
const isPerhapsKept = (unit: Unit, side: Side): boolean =>
  unit.place === 'eliminated' && isFtOrDc(unit) && ownerOf(unit) === side;

/** The part of a side's account that its opponent does not know; rolls for what is retained are shown if no clause calls them secret (VG-A100). */
const UNKNOWN = {
  cpp: null,
  support: null,
  fpp: null,
  boobyTraps: null,
  bonusUsed: null,
  assaultEngineers: null,
} as const;

/** A position without what one side keeps to itself. */
const without = (rules: Rules, position: Position, side: Side): Position => {
  const unshown = new Set(unshownSetUp(position, side));
  const seen: Position = {
    ...position,
    units: seenOf(
      position.units.filter((unit) => !unshown.has(unit.id) && !isPerhapsKept(unit, side)),
      side,
    ),
    fortifications: position.fortifications
      .filter(({ owner, known }) => known || owner !== side)
      .map((one) => (one.owner === side && isMined(one) ? { ...one, ...KNOWN_MINES } : one)),
    chits: withoutSide(position.chits, side),
    purchases: position.purchases.filter((one) => one.side !== side),
    roster: rosterSeen(position.roster, side),
    owed: position.owed.filter((one) => secretRollOf(TABLES, rules, position, one as JsonObject) !== side),
  };
  return withAccount(seen, side, UNKNOWN);
};

/** The ids of units and fortifications that are not seen. */
const unseenNames = (position: Position, seen: Position): readonly string[] => {
  const names = new Set([...seen.units, ...seen.fortifications].map(({ id }) => id));
  return [...position.units, ...position.fortifications].flatMap(({ id }) => (names.has(id) ? [] : [id]));
};

/** The side that made a secret attempt; the Russian alone receives leaders of an HQ and spends FPP in the west. */
const makerOf = ({ units }: Position, attempt: Attempt): Side => {
  if ('side' in attempt) return attempt.side;
  const id = 'unit' in attempt ? attempt.unit : null;
  return units.find((unit) => unit.id === id)?.side ?? 'russian';
};

/** Whether those who look on know of an attempt: not of one made in secret, nor of one that names something unseen. */
const isOpen = (
  position: Position,
  attempt: Attempt,
  keepers: readonly Side[],
  unseen: ReadonlySet<string>,
): boolean => {
  if (isSecretKind(attempt.kind)) return !keepers.includes(makerOf(position, attempt));
  if ('unit' in attempt) return !unseen.has(attempt.unit);
  return attempt.kind !== 'removal' || !unseen.has(attempt.fortification);
};

/** A position as one side sees it: of the other only what lies open (VG-12.15.b, VG-CG15.b, VG-12.618.a, VG-12.6123.b, VG-12.6124.b). */
export const viewOf = (rules: Rules, position: Position, eyes: Eyes): Position => {
  const others = SIDES.filter((side) => eyes !== side && (eyes === 'nobody' || side === enemyOf(eyes)));
  if (others.length === 0) return position;
  const seen = others.reduce((now, side) => without(rules, now, side), position);
  const unseen = new Set(unseenNames(position, seen));
  return { ...seen, tried: position.tried.filter((one) => isOpen(position, one, others, unseen)) };
};
