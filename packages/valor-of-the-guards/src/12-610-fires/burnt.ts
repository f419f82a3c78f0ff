import type { HexId } from '@eastfront/kernel';
import type { Terrain } from '../12-2-definitions/board.js';
import { label } from '../12-2-definitions/board.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { withoutUnits, withUnits } from '../position/position.js';
import { terrainAt } from '../position/terrain.js';
import type { ClauseId, Rules, VgReason } from '../rules.js';
import type { BurningBuilding, Fire } from './burning.js';
import { chosenIn } from './burning.js';

/** Hexes become other terrain. */
const become = (
  rules: Rules,
  position: Position,
  hexes: readonly HexId[],
  terrain: Terrain,
  clause: ClauseId,
): Change => {
  const names = [...new Set(hexes)].map((hex) => label(rules.theatre, hex));
  const changes = { ...position.changes, ...Object.fromEntries(names.map((name) => [name, terrain])) };
  const reasons = names.map(
    (subject): VgReason => ({ clause, effect: 'burns-down', subject, becomes: terrain }),
  );
  return to({ ...position, changes }, ...reasons);
};

/** The hexes with a Blaze that are one of these terrains. */
const alight = (rules: Rules, position: Position, { blazes }: Fire, terrains: readonly Terrain[]) =>
  blazes.map(({ hex }) => hex).filter((hex) => terrains.includes(terrainAt(rules, position, hex)));

/** A burning wreck is burnt out, an armoured cupola, dug in as it was, eliminated (VG-12.6101.b). */
export const wrecksBurnOut = (_: Rules, { blazes }: Fire, position: Position): Change => {
  const burning = position.units.filter(
    ({ kind, at, level }) =>
      kind === 'wreck' && blazes.some((blaze) => blaze.hex === at && blaze.level === level),
  );
  const idsOf = (isDugIn: boolean): readonly string[] =>
    burning.filter(({ dugIn }) => dugIn === isDugIn).map(({ id }) => id);
  const reasons = burning.map(
    ({ id, dugIn }): VgReason => ({
      clause: 'VG-12.6101.b',
      effect: dugIn ? 'lost-in-fire' : 'burnt-out',
      subject: id,
    }),
  );
  return to(
    withoutUnits(withUnits(position, idsOf(false), { kind: 'burnt-wreck' }), idsOf(true)),
    ...reasons,
  );
};

/** Brush, orchards and wooden rubble are shellholes afterwards (VG-12.6102.a). A wreck's Blaze has gone over to them (VG-12.6101.a). */
export const growthBurnsDown = (rules: Rules, fire: Fire, position: Position): Change =>
  become(
    rules,
    position,
    alight(rules, position, fire, ['brush', 'orchard', 'wooden-rubble']),
    'shellholes',
    'VG-12.6102.a',
  );

/** Stone rubble stays (VG-12.6103.a). */
export const rubbleStays = (rules: Rules, fire: Fire, position: Position): Change => {
  const names = alight(rules, position, fire, ['stone-rubble']).map((hex) => label(rules.theatre, hex));
  return to(
    position,
    ...names.map((subject): VgReason => ({ clause: 'VG-12.6103.a', effect: 'burns-on', subject })),
  );
};

/** Control of what is above or below the ground of hexes goes with it. */
const withoutLevels = (rules: Rules, position: Position, hexes: readonly HexId[]): Position => {
  const names = new Set(hexes.map((hex) => label(rules.theatre, hex)));
  const control = Object.entries(position.control).filter(
    ([text]) => !/[+-]/.test(text) || !names.has(text.replace(/[+-].*/, '')),
  );
  return { ...position, control: Object.fromEntries(control) };
};

const gut = (position: Position, subject: string, clause: ClauseId): Change =>
  to({ ...position, gutted: [...position.gutted, subject] }, { clause, effect: 'gutted', subject });

/** A building, not a factory, is gutted or comes down whole (VG-12.6104.a, VG-12.6104.b). */
const houseBurns = (rules: Rules, position: Position, { kind, hexes, end }: BurningBuilding): Change => {
  const clause = kind === 'wooden' ? 'VG-12.6104.b' : 'VG-12.6104.a';
  const [first] = hexes;
  if (end === 'gutted' && first !== undefined) return gut(position, label(rules.theatre, first), clause);
  if (end !== 'rubble') return to(position);
  const rubble = kind === 'wooden' ? 'wooden-rubble' : 'stone-rubble';
  return become(rules, withoutLevels(rules, position, hexes), hexes, rubble, clause);
};

export const housesBurn = (rules: Rules, { buildings }: Fire, position: Position): Change =>
  buildings
    .filter(({ kind }) => kind !== 'factory')
    .reduce<Change>((now, one) => after(now, (next) => houseBurns(rules, next, one)), to(position));

/** Factories are gutted: the marker goes to the hex that was chosen, else to the first (VG-12.6105.a). */
export const factoriesBurn = (rules: Rules, { buildings }: Fire, position: Position): Change =>
  buildings
    .filter(({ kind }) => kind === 'factory')
    .reduce<Change>((now, building) => {
      const chosen = chosenIn(position, building) ?? building.hexes[0];
      if (chosen === undefined) return now;
      return after(now, (next) => gut(next, label(rules.theatre, chosen), 'VG-12.6105.a'));
    }, to(position));

/** Rail cars, wrecked ones too, are gutted (VG-12.6106.a, VG-4.71.b), here and at no other time (VG-4.8.a). */
export const railCarsBurn = (rules: Rules, fire: Fire, position: Position): Change =>
  become(
    rules,
    position,
    alight(rules, position, fire, ['rail-car', 'wrecked-rail-car']),
    'gutted-rail-car',
    'VG-12.6106.a',
  );
