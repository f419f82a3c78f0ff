import type { HexId } from '@eastfront/kernel';
import { showStep } from '@eastfront/kernel';
import { alsoWritten, exactType, wholeCodec, withRole } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { eventsAlongPath, immediateEvents } from '../04-sequence/immediate-events.js';
import { enteredBy } from '../05-victory/control.js';
import { countsForStacking } from '../06-stacking/stacking.js';
import { isSurplus, stuckHexes } from '../08-movement/keeping-the-limit.js';
import {
  action,
  battleAt,
  changed,
  noSuchHex,
  notNow,
  PATH,
  pathLabels,
  REMNANT,
  refuse,
  UNIT,
  unitId,
  wayTold,
  when,
} from '../position/action.js';
import { after, because, to } from '../position/change.js';
import { eliminateAll } from '../position/elimination.js';
import { OFF_MAP } from '../position/move-request.js';
import { OFF_MAP_WORD } from '../position/places.js';
import type { Battle, Position } from '../position/position.js';
import { unitsById } from '../position/position.js';
import type { Rules, Ruling, TrcViolation } from '../rules.js';
import {
  afterRemnant,
  afterStep,
  fallenUnit,
  loseUnit,
  oddsNow,
  remnantChoices,
  resolve,
  settle,
  withBattle,
} from './battle.js';
import { afterPlacing, judgePlacing, judgeRemnant, remnantBars } from './remnants.js';
import { judgeChange, judgeLoss, outcomeOf } from './results.js';
import { afterRetreat, judgeRetreat, routesOf } from './retreat.js';

/** The odds of a declared combat as it opens, after every shift. */
const oddsTold = (rules: Rules, position: Position, index: number) => {
  const declared = position.battles[index];
  if (declared === undefined) return { attack: null, defense: null, odds: null, final: null };
  const { attack, defense, base, final, shift } = oddsNow(rules, position, declared).odds;
  return { attack, defense, odds: showStep(base), final: shift === 0 ? null : showStep(final) };
};

/** Which combat is resolved next: their order is the attacker's (TRC-9.1.2.b). */
export const resolveNext = action({
  type: 'resolve',
  tells: 'Begins one of the declared combats, by its number from 0.',
  sample: { battle: 0 },
  fields: { battle: withRole(wholeCodec(0), 'battle') },
  when: 'TRC-9.1.2.b',
  general: (_rules, { battles, resolved }) =>
    battles.flatMap((_, battle) => (resolved.includes(battle) ? [] : [{ type: 'resolve' as const, battle }])),
  does: (rules, position, { battle }) =>
    position.battles[battle] === undefined || position.resolved.includes(battle)
      ? refuse({ clause: 'TRC-9.1.2.b', code: 'NO_SUCH_COMBAT', subject: battle })
      : changed(rules, resolve(rules, position, battle)),
  says: (rules, position, { battle }) => ({
    line: 'resolve',
    hexes: (position.battles[battle]?.hexes ?? []).map((hex) => label(rules.theatre, hex)),
    ...oddsTold(rules, position, battle),
  }),
});

/** What leaves the defender nothing to change or keep (TRC-9.6.3.a). */
const changeViolations = (rules: Rules, position: Position): readonly TrcViolation[] => {
  const { battle } = position;
  const defenders = unitsById(position, battle?.defenders ?? []);
  const judged = judgeChange(rules, position, battle?.result ?? 'C', defenders);
  return judged._tag === 'Left' ? judged.left : [];
};

/** The defender changes the result (TRC-9.6.3.a). */
export const change = action({
  type: 'change',
  tells: 'Makes a DR of the result, where the defender may.',
  sample: {},
  // The result that he makes of it may be named.
  also: alsoWritten({
    codec: exactType({ type: t.literal('change'), to: t.literal('DR') }),
    when: (json) => 'to' in json,
    means: () => [{ type: 'change' }],
  }),
  when: 'TRC-9.6.3.a',
  general: () => [{ type: 'change' }],
  violations: changeViolations,
  does: (rules, position) => {
    const { battle } = position;
    const defenders = unitsById(position, battle?.defenders ?? []);
    return when(rules, judgeChange(rules, position, battle?.result ?? 'C', defenders), (code) =>
      settle(rules, position, code),
    );
  },
  says: () => ({ line: 'change' }),
});

/** The defender lets the result stand. */
export const keep = action({
  type: 'keep',
  tells: 'Lets the result stand.',
  sample: {},
  when: 'TRC-9.6.3.a',
  general: () => [{ type: 'keep' }],
  violations: (rules, position) =>
    battleAt(position, 'change') === null ? changeViolations(rules, position) : [],
  does: (rules, position) => changed(rules, settle(rules, position, position.battle?.result ?? 'C')),
  says: () => ({ line: 'keep' }),
});

/** A unit that has no part in the combat under way, nor loses or retreats by it. */
const strangerViolations = (
  { step, battle }: Position,
  { place, counter }: Unit,
): readonly TrcViolation[] => {
  const subject = counter.id;
  if (place !== 'map') return [{ clause: 'TRC-9.6.2.a', code: 'NOT_ON_THE_MAP', subject }];
  if (step !== 'battle' || battle === null) return [];
  return battle.attackers.includes(subject) || battle.defenders.includes(subject)
    ? []
    : [{ clause: 'TRC-9.6.2.a', code: 'NOT_IN_THIS_COMBAT', subject }];
};

/** The unit that a result costs, or that an overfull hex has no room for which nobody can leave any more (TRC-6.2.a). */
export const lose = action({
  type: 'lose',
  tells: 'Eliminates a unit, as a result or an overfull hex asks.',
  sample: { unit: 'ger-13inf' },
  fields: { unit: UNIT },
  when: 'TRC-9.6.2.a',
  list: (rules, position, unit) => {
    if (unit.place !== 'map') return [];
    const isLost =
      position.step === 'movement'
        ? stuckHexes(rules, position).includes(unit.at) && countsForStacking(unit.counter)
        : position.battle?.losses[0]?.from.includes(unit.counter.id) === true;
    return isLost ? [{ type: 'lose', unit }] : [];
  },
  instead: (rules, position, { unit }) => {
    const retreating = battleAt(position, 'retreat')?.retreating ?? [];
    return routesOf(rules, position, retreating, unit.counter.id).length > 0
      ? [{ clause: 'TRC-9.7.1.b', code: 'ANOTHER_WAY_IS_OPEN', subject: unit.counter.id }]
      : [];
  },
  violations: (_rules, position, { unit }) =>
    battleAt(position, 'losses') === null && position.step !== 'movement'
      ? strangerViolations(position, unit)
      : [],
  does: (rules, position, { unit }) => {
    const { id } = unit.counter;
    if (position.step === 'movement')
      return isSurplus(rules, position, unit)
        ? changed(
            rules,
            after(eliminateAll(position, [id], 'TRC-6.2.a'), (now) => immediateEvents(rules, now)),
          )
        : notNow(position, { type: 'lose' }, 'TRC-9.6.2.a', strangerViolations(position, unit));
    const [loss] = battleAt(position, 'losses')?.losses ?? [];
    return loss === undefined
      ? notNow(position, { type: 'lose' }, 'TRC-9.6.2.a', strangerViolations(position, unit))
      : when(rules, judgeLoss(position, loss, id), () => loseUnit(rules, position, id));
  },
  says: (_rules, { phase }, { unit }) => ({
    line: phase === 'movement' ? 'no-room' : 'lose',
    unit,
    tellsEvents: { [unit]: 'eliminated' },
  }),
});

const leadRemnant = (
  rules: Rules,
  position: Position,
  battle: Battle,
  led: Unit,
  hexes: readonly HexId[],
): Ruling<Position> => {
  const { remnant } = battle;
  const { id } = led.counter;
  const dead = battle.fallen.find(({ at }) => at === remnant?.at);
  const unit = dead === undefined ? null : fallenUnit(position, dead.unit);
  if (remnant === null || unit === null || id !== remnant.unit)
    return refuse({ clause: 'TRC-9.12.1.a', code: 'NOT_THE_REMNANT', subject: id });
  return when(rules, judgePlacing(rules, position, battle.result ?? '', unit, led, hexes), (placed) =>
    afterRemnant(rules, enteredBy(afterPlacing(position, placed), unit.counter.side, placed.route.path)),
  );
};

const goBack = (
  rules: Rules,
  position: Position,
  battle: Battle,
  unit: Unit,
  hexes: readonly HexId[],
  isOff: boolean,
): Ruling<Position> => {
  const { id, side } = unit.counter;
  if (hexes.length > 2) {
    const facts = { code: 'ONE_OR_TWO_HEXES', subject: id, hexes: hexes.length } as const;
    return refuse(
      { clause: outcomeOf(battle.result ?? '').clause, ...facts },
      { clause: 'TRC-9.7.1.a', ...facts },
    );
  }
  return when(rules, judgeRetreat(rules, position, battle.retreating, id, hexes, isOff), (route) => {
    const met = eventsAlongPath(rules, position, [unit], route.path);
    if (met.position.phase === 'over') return met;
    const gone = enteredBy(afterRetreat(met.position, id, route), side, route.path);
    const left = withBattle(gone, { retreating: battle.retreating.filter((one) => one !== id) });
    const counted = route.off ? { ...left, withdrawals: left.withdrawals + 1 } : left;
    return because(met.reasons, afterStep(rules, counted));
  });
};

/** The ways of a remnant that is led: those that stay on the map. */
const remnantWays = (rules: Rules, position: Position, unit: Unit): readonly (readonly HexId[])[] => {
  const { remnant, fallen, result } = position.battle as Battle;
  const [dead] = fallen;
  const stood = dead === undefined ? null : fallenUnit(position, dead.unit);
  if (remnant?.unit !== unit.counter.id || stood === null) return [];
  const ruled = judgeRemnant(rules, position, result ?? '', stood);
  return ruled._tag === 'Left'
    ? []
    : ruled.right.value.routes.filter(({ off }) => !off).map(({ path }) => path);
};

/** The ways of a unit that retreats, `off-map` at their end for a withdrawal (TRC-12.5.g). */
const retreatWays = (rules: Rules, position: Position, unit: Unit): readonly (readonly HexId[])[] => {
  const retreating = position.battle?.retreating ?? [];
  const { id } = unit.counter;
  return retreating.includes(id)
    ? routesOf(rules, position, retreating, id).map(({ path, off }) => (off ? [...path, OFF_MAP] : path))
    : [];
};

/** The attacker moves a unit that retreats (TRC-9.7.1.a), or leads a remnant (TRC-A46). */
export const retreat = action({
  type: 'retreat',
  tells: 'Retreats a unit along a path.',
  way: 'retreat',
  sample: { unit: 'sov-3arm', path: ['Z9', 'Z8'] },
  fields: { unit: UNIT, path: PATH },
  when: 'TRC-9.7.1.a',
  list: (rules, position, unit) =>
    (position.battle?.stage === 'retreat' ? retreatWays : remnantWays)(rules, position, unit).map((path) => ({
      type: 'retreat',
      unit,
      path,
    })),
  violations: (_rules, position, { unit, path }) => {
    if (path.slice(0, -1).includes(OFF_MAP)) return [noSuchHex(OFF_MAP_WORD)];
    if (battleAt(position, 'retreat') !== null || battleAt(position, 'remnant-retreat') !== null) return [];
    const stranger = strangerViolations(position, unit);
    const isUnderWay = position.battle !== null && position.step === 'battle';
    return isUnderWay || position.phase !== 'combat' || stranger.length > 0
      ? stranger
      : [{ clause: 'TRC-9.8.4.c', code: 'NO_RETREAT_TO_MAKE', subject: unit.counter.id }];
  },
  does: (rules, position, { unit, path }) => {
    const battle = position.battle as Battle;
    const isOff = path.at(-1) === OFF_MAP;
    const hexes = isOff ? path.slice(0, -1) : path;
    return battle.stage === 'remnant-retreat'
      ? leadRemnant(rules, position, battle, unit, hexes)
      : goBack(rules, position, battle, unit, hexes, isOff);
  },
  says: (rules, position, { unit, path }) => ({
    line: 'retreat',
    unit,
    ...wayTold(rules, position, unit, path),
  }),
});

/**
 * Whether a remnant of the side is being led, or came of the one combat that has been resolved (TRC-9.12.1.e). After several
 * the position does not tell which of them left it.
 */
const hasLeftOne = (position: Position, { counter: { side } }: Unit): boolean =>
  battleAt(position, 'remnant-retreat') !== null ||
  (position.step === 'battles' &&
    position.resolved.length === 1 &&
    position.units.some(
      ({ place, fought, counter }) => place === 'map' && fought && counter.remnant && counter.side === side,
    ));

/** One counter of each kind represents all of them. */
const kinds = (counters: readonly Unit[]): readonly Unit[] => {
  const seen = new Set<string>();
  return counters.filter(({ counter }) => {
    const kind = `${counter.type} ${counter.combat}-${counter.move}`;
    return seen.has(kind) ? false : seen.add(kind);
  });
};

/** The unit leaves this counter as its remnant, in the combat under way. */
const leaveRemnant = (rules: Rules, position: Position, unit: Unit, counter: Unit): Ruling<Position> => {
  const { id } = unit.counter;
  const { result } = position.battle as Battle;
  const fallen = fallenUnit(position, id);
  if (fallen === null) {
    const bars = remnantBars(rules, position, unit);
    return bars.length > 0
      ? refuse(...bars)
      : refuse({ clause: 'TRC-9.12.1.a', code: 'NOT_ELIMINATED', subject: id });
  }
  const ruled = judgeRemnant(rules, position, result ?? '', fallen);
  if (ruled._tag === 'Left') return ruled;
  const { counters, routes } = ruled.right.value;
  if (!counters.includes(counter)) {
    const why = judgePlacing(rules, position, result ?? '', fallen, counter, routes[0]?.path ?? []);
    if (why._tag === 'Left') return why;
  }
  return when(rules, ruled, () =>
    to(
      withBattle(position, {
        stage: 'remnant-retreat',
        fallen: [{ unit: id, at: fallen.at }],
        remnant: { unit: counter.counter.id, at: fallen.at },
      }),
      { clause: 'TRC-9.12.1.e', effect: 'one-remnant', unit: id, counter: counter.counter.id },
    ),
  );
};

/** The owner says which dead unit leaves which remnant (TRC-9.12.1.e). */
export const remnant = action({
  type: 'remnant',
  tells: 'Places the remnant that an eliminated unit leaves behind.',
  sample: { unit: 'gds-3arm', counter: 'gds-rem-tank-1' },
  fields: { unit: UNIT, counter: REMNANT },
  // With the way that it is led (TRC-A46).
  also: alsoWritten({
    codec: exactType({ type: t.literal('remnant'), unit: unitId, counter: unitId, path: pathLabels }),
    when: (json) => 'path' in json,
    means: ({ path, ...left }) => [left, { type: 'retreat', unit: left.counter, path }],
  }),
  when: 'TRC-9.12.1.a',
  list: (rules, position, unit) =>
    remnantChoices(rules, position)
      .filter((one) => one.unit === unit.counter.id)
      .flatMap(({ counters }) => kinds(counters).map((counter) => ({ type: 'remnant', unit, counter }))),
  violations: (rules, position, { unit }) => {
    if (battleAt(position, 'remnant') !== null) return [];
    const barred = remnantBars(rules, position, unit);
    return barred.length > 0 || !hasLeftOne(position, unit)
      ? barred
      : [{ clause: 'TRC-9.12.1.e', code: 'ONE_REMNANT_A_COMBAT', subject: unit.counter.id }];
  },
  does: (rules, position, { unit, counter }) => leaveRemnant(rules, position, unit, counter),
  says: (_rules, _position, { unit, counter }) => ({ line: 'remnant', unit, counter }),
});
