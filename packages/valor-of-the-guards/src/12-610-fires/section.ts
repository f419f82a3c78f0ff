import type { HexId } from '@eastfront/kernel';
import { exactType } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { label } from '../12-2-definitions/board.js';
import { type Location, locationLabel } from '../12-2-definitions/locations.js';
import type { Side } from '../12-2-definitions/sides.js';
import { resultIn } from '../data/tables.js';
import { action, changed, HEX, nameText } from '../position/action.js';
import { withTried } from '../position/attempts.js';
import { after, type Change, to } from '../position/change.js';
import { controllerAt } from '../position/controllers.js';
import { neighboursInPlay } from '../position/play-area.js';
import { type Position, unitById, unitsAt } from '../position/position.js';
import { answer, question } from '../position/question.js';
import type { Section } from '../position/section.js';
import { modifier, rollTable } from '../position/table.js';
import { isBurnable, levelsAt } from '../position/terrain.js';
import type { ClauseId, Rules, VgReason, VgViolation } from '../rules.js';
import {
  type BurningBuilding,
  buildingAt,
  chosenIn,
  type Fire,
  fireIn,
  undecidedBuildings,
} from './burning.js';
import {
  factoriesBurn,
  growthBurnsDown,
  housesBurn,
  railCarsBurn,
  rubbleStays,
  wrecksBurnOut,
} from './burnt.js';
import { goodsBurn, newFiresKill, pocketsBurn } from './losses.js';

/** A Blaze fills all burnable levels of its hex (VG-12.6107.c). */
const fillHex = (rules: Rules, position: Position, hex: HexId): readonly string[] =>
  isBurnable(rules, position, hex)
    ? levelsAt(rules, position, hex).map((level) => locationLabel(rules.theatre, hex, level))
    : [];

/** What a Flame becomes: a Blaze, that of a wreck in the open too; nothing in a factory just gutted (VG-12.6107.a). */
const flipFire = (rules: Rules, fire: Fire, position: Position, { hex, level }: Location) => {
  const building = buildingAt(fire, hex);
  if (building?.kind === 'factory' || building?.end === null) return [];
  const burning = fillHex(rules, position, hex);
  const isWreck = unitsAt(position, hex, level).some(({ kind }) => kind === 'wreck');
  return burning.length === 0 && isWreck ? [locationLabel(rules.theatre, hex, level)] : burning;
};

/** The fires of the next scenario: Flames become Blazes, and these alone set the burnable hexes beside them on fire, rail cars along the row among them (VG-12.6107.a, VG-12.6107.b, VG-4.1.d, VG-A49). */
const firesSpread = (rules: Rules, fire: Fire, position: Position): Change => {
  const found = new Map<string, ClauseId>();
  const add = (names: readonly string[], clause: ClauseId): void => {
    for (const name of names) if (!found.has(name)) found.set(name, clause);
  };
  const alive = fire.flames.filter((flame) => flipFire(rules, fire, position, flame).length > 0);
  for (const flame of alive) add(flipFire(rules, fire, position, flame), 'VG-12.6107.a');
  // Where a die is still to be rolled nobody knows what is left to burn.
  for (const { hex } of alive)
    for (const next of neighboursInPlay(rules, position, hex))
      if (buildingAt(fire, next)?.end !== null) add(fillHex(rules, position, next), 'VG-12.6107.b');
  const fires = Object.fromEntries([...found.keys()].map((name) => [name, 'blaze' as const]));
  const reasons = [...found].map(([subject, clause]): VgReason => ({ clause, effect: 'blaze', subject }));
  return to({ ...position, fires }, ...reasons);
};

/** What happens to the fires one after the other (VG-12.610.a); every Blaze has then burnt out. */
const STEPS: readonly ((rules: Rules, fire: Fire, position: Position, was: Position) => Change)[] = [
  wrecksBurnOut,
  growthBurnsDown,
  rubbleStays,
  // Before the walls fall, while it is known which levels were held.
  pocketsBurn,
  housesBurn,
  factoriesBurn,
  railCarsBurn,
  firesSpread,
  (rules, _, position, was) => newFiresKill(rules, was, position),
  (rules, fire, position, was) => goodsBurn(rules, fire, was, position),
];

/** The fires as far as the dice that are still to be rolled do not matter. */
const settleFires = (rules: Rules, was: Position): Change => {
  const fire = fireIn(rules, was);
  return STEPS.reduce<Change>((now, step) => after(now, (next) => step(rules, fire, next, was)), to(was));
};

const burningBuilding = (rules: Rules, position: Position, id: string): BurningBuilding | null =>
  fireIn(rules, position).buildings.find((one) => one.id === id) ?? null;

/** Only a stone building that is no factory, with a Blaze in it, is rolled for (VG-12.6104.a). */
const notRolledFor = (rules: Rules, position: Position, subject: string): readonly VgViolation[] => {
  const code = 'NOT_ROLLED_FOR';
  const building = burningBuilding(rules, position, subject);
  if (building?.kind === 'wooden') return [{ clause: 'VG-12.6104.b', code, subject }];
  if (building?.kind === 'factory') return [{ clause: 'VG-12.6105.a', code, subject }];
  return building === null ? [{ clause: 'VG-12.6104.a', code, subject }] : [];
};

const buildingFire = rollTable({
  name: 'building-fire',
  tells: 'What becomes of a burning stone building that is no factory (12.6104).',
  dice: 1,
  asks: () => exactType({ building: t.string }),
  violations: (rules, position, { building }) => notRolledFor(rules, position, building),
  modifiers: (rules, position, { building }) =>
    burningBuilding(rules, position, building)?.hexes.length === 1
      ? [modifier('VG-12.6104.a', 'a building of one hex', 2)]
      : [],
  result: (rules, _, __, { final }) => ({ result: resultIn(rules, 'building-fire', final) }),
  does: (_, position, { building }, { result }) =>
    to(
      withTried(position, {
        kind: 'building-fire',
        building,
        end: result === 'gutted' ? 'gutted' : 'rubble',
      }),
    ),
});

/** The hexes of a burning factory of which one is still to be chosen for the Gutted marker; none where nothing is left to choose. */
const open = (position: Position, building: BurningBuilding) =>
  building.kind === 'factory' && building.hexes.length > 1 && chosenIn(position, building) === null
    ? building.hexes
    : [];

/** The side that places the Gutted marker: the controller of the first hex of the factory, else the German. */
const chooser = (rules: Rules, position: Position, { hexes }: BurningBuilding): Side =>
  (hexes[0] === undefined ? null : controllerAt(position, rules, hexes[0])) ?? 'german';

const gut = action({
  type: 'gut',
  decides: (rules, position, { factory }) => {
    const building = burningBuilding(rules, position, factory);
    return building === null ? null : chooser(rules, position, building);
  },
  tells: 'Puts the Gutted marker of a burning factory in one of its hexes.',
  sample: { factory: 'works', hex: 'F22' },
  fields: { factory: nameText, hex: HEX },
  general: (rules, position) =>
    fireIn(rules, position).buildings.flatMap((one) =>
      open(position, one).map((hex) => ({ type: 'gut', factory: one.id, hex }) as const),
    ),
  violations: (rules, position, { factory, hex }) => {
    const clause = 'VG-12.6105.a';
    const building = burningBuilding(rules, position, factory);
    if (building?.kind !== 'factory') return [{ clause, code: 'NOT_BURNING_FACTORY', subject: factory }];
    const subject = label(rules.theatre, hex);
    if (!building.hexes.includes(hex)) return [{ clause, code: 'OUTSIDE_FACTORY', subject, factory }];
    return chosenIn(position, building) === null ? [] : [{ clause, code: 'NOT_TWICE', subject: factory }];
  },
  does: (rules, position, { factory, hex }) =>
    changed(rules, to(withTried(position, { kind: 'gut', building: factory, hex }))),
  says: (_, __, { factory, hex }) => ({ line: 'gut', factory, hex }),
});

export const FIRES_ACTIONS = [gut] as const;

const fires = /* @__PURE__ */ question(
  'What the fires do without a die: terrain that changes, fires of the next scenario, what is lost, buildings to be rolled for.',
  () => exactType({}),
  (rules, position) => {
    const { position: next, reasons } = settleFires(rules, position);
    const isNew = ([name, terrain]: readonly [string, string]): boolean => position.changes[name] !== terrain;
    const lost = next.units.filter(
      ({ id, place }) => place === 'eliminated' && unitById(position, id)?.place !== 'eliminated',
    );
    const burnt = next.units.filter(
      ({ id, kind }) => kind === 'burnt-wreck' && unitById(position, id)?.kind !== 'burnt-wreck',
    );
    const works = position.fortifications.filter((one) => !next.fortifications.includes(one));
    return right(
      answer(
        rules,
        position,
        {
          changes: Object.fromEntries(Object.entries(next.changes).filter(isNew)),
          fires: next.fires,
          eliminated: [...lost, ...works].map(({ id }) => id),
          wrecks: burnt.map(({ id }) => id),
          rolls: undecidedBuildings(fireIn(rules, position)).map(({ id }) => id),
        },
        reasons,
      ),
    );
  },
);

/** The questions of 12.610; a game for play alone leaves them out. */
export const FIRES_QUESTIONS = { fires };

/** Extinguishing the fires that a scenario left (12.610, VG-CG7.c): a die for each burning stone building, then everything burns down in the order of the rules. */
export const FIRES: Section = {
  step: '12.610',
  actions: FIRES_ACTIONS,
  tables: [buildingFire],
  matters: (rules, position, side) =>
    fireIn(rules, position).buildings.some(
      (one) => open(position, one).length > 0 && chooser(rules, position, one) === side,
    ),
  due: (rules, position) =>
    undecidedBuildings(fireIn(rules, position)).map(({ id }) => ({ table: 'building-fire', building: id })),
  ends: settleFires,
};
