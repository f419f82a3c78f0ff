import type { HexId } from '@eastfront/kernel';
import { distance, remember } from '@eastfront/kernel';
import { hexOnBoard } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { stavkaOf } from '../02-components/units.js';
import { mayOweAttack } from '../03-opening/first-impulse.js';
import { forfeitViolations } from '../03-opening/first-impulse-moves.js';
import { withdrawalsOf } from '../04-sequence/sequence.js';
import { isHarmless, overfullHexes, room, stuckHexes } from '../06-stacking/keeping-the-limit.js';
import { countsForStacking } from '../06-stacking/stacking.js';
import { automaticChoices } from '../09-combat/automatic-victory.js';
import { ARTILLERY_RANGE, artilleryUses, judgeGun, stukasLeft, stukaTargets } from '../09-combat/markers.js';
import { dropHexes, judgeBox } from '../11-special-units/airborne.js';
import { replacedNow } from '../12-arrivals/axis-replacement-kinds.js';
import { conversionsDue, judgeConversion } from '../12-arrivals/conversions.js';
import { reinforcementHexes } from '../12-arrivals/reinforcements.js';
import { canBeReplaced, replacementHexes } from '../12-arrivals/replacement-hexes.js';
import { judgeWithdrawal, stillToWithdraw } from '../12-arrivals/withdrawals.js';
import { judgeSiberia, judgeWorker } from '../12-arrivals/workers.js';
import type { Action } from '../play/actions.js';
import { BOX_WORD, OFF_MAP_WORD, SEA_WORD, SIBERIA_WORD } from '../play/actions.js';
import { applyAction } from '../play/apply.js';
import type { Listing } from '../play/listing-step.js';
import { END_PHASE, NONE, name, names } from '../play/listing-step.js';
import type { MoveMode, Position } from '../play/position.js';
import { MOVE_MODES } from '../play/position.js';
import type { Rules } from '../rules.js';
import { germanDropHexes, judgeAirborneExit } from '../v-variants/german-airborne.js';
import { judgeSentToSiberia } from '../v-variants/siberia.js';
import { mayEndMovement } from './end-movement.js';
import { canLeave, LEAVING_MODES, waysOff } from './leaving.js';
import { canStep } from './march.js';
import { destinationsOf } from './movement.js';
import { isEntering, mayMove } from './mover.js';
import { seaDestinations } from './sea.js';

const pathNames = (rules: Rules, path: readonly HexId[]): readonly string[] =>
  path.map((hex) => (hex < 0 ? OFF_MAP_WORD : name(rules, hex)));

/** The moves of a unit by itself: one for each hex where it may end, by the shortest way. Other ways, and stacks, are legal too. */
const moves = (rules: Rules, position: Position, unit: Unit, modes: readonly MoveMode[]): readonly Action[] =>
  modes.flatMap((mode) =>
    destinationsOf(rules, position, [unit], mode)
      .filter(({ path }) => {
        const request = { units: [unit], path, mode };
        if (forfeitViolations(rules, position, request).length > 0) return false;
        return (mode !== 'normal' && mode !== 'rail') || room(rules, position, request).length === 0;
      })
      .map(
        ({ path }): Action => ({
          type: 'move',
          units: [unit.counter.id],
          path: pathNames(rules, path),
          mode,
        }),
      ),
  );

/** The ways off the map as a withdrawal (TRC-12.5.d). */
const exits = (rules: Rules, position: Position, unit: Unit): readonly Action[] => {
  const airborne = unit.counter.type === 'airborne';
  const state = withdrawalsOf(position);
  if (unit.counter.side !== 'axis' || (!airborne && (position.impulse !== 1 || stillToWithdraw(state) === 0)))
    return NONE;
  const leaves = (from: HexId | null): boolean =>
    (airborne
      ? judgeAirborneExit(rules, position, unit, from)
      : judgeWithdrawal(rules, position, state, unit, from, canLeave(rules, position))
    )._tag === 'Right';
  const found: Action[] = [];
  const { id } = unit.counter;
  for (const mode of LEAVING_MODES) {
    const ways = waysOff(rules, position, unit, mode).filter((path) => leaves(path.at(-1) ?? unit.at));
    const [stays, goes] = [ways.find((path) => path.length === 0), ways.find((path) => path.length > 0)];
    for (const path of [stays, goes])
      if (path !== undefined) found.push({ type: 'exit', unit: id, path: names(rules, path), mode });
  }
  if (mayMove(rules, position, unit, 'evacuation')) {
    const away = seaDestinations(rules, position, unit, 'evacuation').some(({ hex }) => hex < 0);
    if (away && leaves(null)) found.push({ type: 'exit', unit: id, path: [], mode: 'evacuation' });
  }
  return found;
};

const due = remember((_: Rules, position: Position) => conversionsDue(position));

const conversions = (rules: Rules, position: Position, unit: Unit): readonly Action[] =>
  due(rules, position)
    .filter(({ into }) => judgeConversion(rules, position, unit, into)._tag === 'Right')
    .map(({ into }): Action => ({ type: 'convert', unit: unit.counter.id, into: into.counter.id }));

const stukas = (rules: Rules, position: Position, unit: Unit): readonly Action[] =>
  unit.counter.type === 'hq' &&
  unit.counter.side === 'axis' &&
  position.impulse === 1 &&
  stukasLeft(rules, position) > 0
    ? stukaTargets(rules, position, unit.counter.id).map(
        (hex): Action => ({ type: 'stuka', hq: unit.counter.id, hex: name(rules, hex) }),
      )
    : NONE;

const ofUnitOnMap = (rules: Rules, position: Position, unit: Unit): readonly Action[] => [
  ...moves(rules, position, unit, MOVE_MODES),
  ...exits(rules, position, unit),
  ...automaticChoices(rules, position, unit),
  ...stukas(rules, position, unit),
  ...(position.player === 'axis' ? conversions(rules, position, unit) : NONE),
  ...(stuckHexes(rules, position).includes(unit.at) && countsForStacking(unit.counter)
    ? [{ type: 'lose', unit: unit.counter.id } as const]
    : NONE),
];

const workers = (rules: Rules, position: Position, unit: Unit): readonly Action[] => {
  const { id } = unit.counter;
  const cities = position.sovietCities
    .filter((hex) => judgeWorker(rules, position, position.sovietCities, unit, hex)._tag === 'Right')
    .map((hex): Action => ({ type: 'worker', unit: id, to: name(rules, hex) }));
  return judgeSiberia(rules, position, unit)._tag === 'Right'
    ? [...cities, { type: 'worker', unit: id, to: SIBERIA_WORD }]
    : cities;
};

const arrivals = (rules: Rules, position: Position, unit: Unit): readonly Action[] => {
  const { id } = unit.counter;
  const entering = reinforcementHexes(rules, position, unit).map(
    (hex): Action => ({ type: 'reinforce', unit: id, to: name(rules, hex) }),
  );
  const bySea = isEntering(position, unit) ? moves(rules, position, unit, ['sea', 'landing']) : NONE;
  const box: readonly Action[] =
    judgeBox(position, unit)._tag === 'Right' ? [{ type: 'reinforce', unit: id, to: BOX_WORD }] : NONE;
  return [...entering, ...bySea, ...box];
};

const drops = (rules: Rules, position: Position, unit: Unit): readonly Action[] =>
  (unit.counter.side === 'axis' ? germanDropHexes : dropHexes)(rules, position, unit).map(
    (hex): Action => ({ type: 'move', units: [unit.counter.id], path: [name(rules, hex)], mode: 'drop' }),
  );

/** Whether anything is replaced now at all. */
const isReplacing = remember((rules: Rules, position: Position) =>
  position.player === 'axis'
    ? replacedNow(rules, position, position.axisReplacements) !== null
    : position.impulse === 1,
);

const replacements = (rules: Rules, position: Position, unit: Unit): readonly Action[] => {
  if (!isReplacing(rules, position)) return NONE;
  return replacementHexes(rules, position, unit).map(
    (hex): Action => ({
      type: 'replace',
      unit: unit.counter.id,
      to: hex === null ? SEA_WORD : name(rules, hex),
    }),
  );
};

/** The replacement that goes to Siberia at once (TRC-V3.4.b). */
const toSiberia = (rules: Rules, position: Position, unit: Unit): readonly Action[] =>
  position.situations['V3.4'] === true && judgeSentToSiberia(rules, position, unit)._tag === 'Right'
    ? [{ type: 'siberia', unit: unit.counter.id }]
    : NONE;

/** Where an action puts its unit down that is no march; null for one that brings nobody. */
const landsIn = (action: Action): string | null => {
  switch (action.type) {
    case 'reinforce':
    case 'replace':
      return action.to;
    case 'move':
      return action.mode === 'normal' || action.mode === 'rail' ? null : (action.path.at(-1) ?? null);
    default:
      return null;
  }
};

/** Whether the limit can still be kept after an action (TRC-6.2.a); marches have been looked at. */
const keepsRoom =
  (rules: Rules, position: Position, unit: Unit) =>
  (action: Action): boolean => {
    if (action.type === 'lose' || (action.type === 'move' && landsIn(action) === null)) return true;
    const hex = hexOnBoard(rules.theatre, landsIn(action) ?? '');
    if (hex === null ? overfullHexes(rules, position).length === 0 : isHarmless(rules, position, unit, hex))
      return true;
    return applyAction(rules, position, action)._tag === 'Right';
  };

const allOf = (rules: Rules, position: Position, unit: Unit): readonly Action[] => {
  if (unit.counter.side !== position.player) return NONE;
  switch (unit.place) {
    case 'map':
      return ofUnitOnMap(rules, position, unit);
    case 'pool':
      return [...replacements(rules, position, unit), ...toSiberia(rules, position, unit)];
    case 'siberia':
      return unit.counter.type === 'worker'
        ? workers(rules, position, unit)
        : replacements(rules, position, unit);
    case 'track':
    case 'evacuated':
      if (!isEntering(position, unit)) return NONE;
      return unit.counter.type === 'worker'
        ? workers(rules, position, unit)
        : arrivals(rules, position, unit);
    case 'airborne-box':
      return [...arrivals(rules, position, unit), ...drops(rules, position, unit)];
    default:
      return NONE;
  }
};

const ofUnit = (rules: Rules, position: Position, unit: Unit): readonly Action[] =>
  allOf(rules, position, unit).filter(keepsRoom(rules, position, unit));

/** The hexes on which an artillery marker can be placed (TRC-9.10.1.a). */
const guns = (rules: Rules, position: Position): readonly Action[] => {
  const stavka = stavkaOf(position);
  const left = artilleryUses(position.turn) - position.gunsUsed;
  if (position.player !== 'soviet' || stavka === null || left <= 0) return NONE;
  const { grid } = rules.theatre.board;
  const hexes = new Set(
    position.units
      .filter(({ place, counter }) => place === 'map' && counter.side === 'axis')
      .map(({ at }) => at)
      .filter((hex) => distance(grid, stavka.at, hex) <= ARTILLERY_RANGE),
  );
  return [...hexes]
    .sort((a, b) => a - b)
    .filter((hex) => judgeGun(rules, position, hex, left)._tag === 'Right')
    .map((hex): Action => ({ type: 'gun', hex: name(rules, hex) }));
};

/** Whether a unit can do anything; the question that most units answer with no is asked first. */
const canAct = (rules: Rules, position: Position, unit: Unit): boolean => {
  if (unit.counter.side !== position.player) return false;
  // A duty to attack may bar every step.
  const isFree = unit.place === 'map' && !mayOweAttack(position, unit);
  if (isFree && canStep(rules, position, unit, (hex) => isHarmless(rules, position, unit, hex))) return true;
  if (unit.place === 'pool')
    return (
      (isReplacing(rules, position) && canBeReplaced(rules, position, unit)) ||
      toSiberia(rules, position, unit).length > 0
    );
  return ofUnit(rules, position, unit).length > 0;
};

/** The movement phase of an impulse. */
export const movement: Listing = {
  canAct,
  ofUnit,
  general: (rules, position) => [
    ...guns(rules, position),
    ...(mayEndMovement(rules, position) ? [END_PHASE] : NONE),
  ],
};
