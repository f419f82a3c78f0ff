import type { Json } from '@eastfront/kernel';
import type { Unit } from '../01-units/units.js';
import { hungryStacks } from '../05-supply/attrition.js';
import { differing, type Written, writeSides } from '../data/written.js';
import type { Rules } from '../rules.js';
import { writeBattle } from './battle-codec.js';
import type { Position } from './position.js';
import { airFrom, frameOf, usualGround, usualPosition } from './position-defaults.js';
import { positionOn } from './position-json.js';
import { usualUnits } from './position-units.js';
import { showUnit, writeUnit } from './unit-codec.js';

/** Parts that are written where they differ from the usual. */
const partsOf = (rules: Rules, position: Position): Written => {
  const {
    scenario: _,
    turn,
    player,
    phase,
    step,
    units,
    control,
    gauge,
    battle,
    attacks,
    ...parts
  } = position;
  const written = positionOn(null, rules.theatre).position.encode({ ...parts, attacks }) as Written;
  return { ...written, battle: battle === null ? null : writeBattle(rules, battle, attacks) };
};

/** What the parts are where a file says nothing of them. */
const usualParts = (rules: Rules, position: Position): Written => {
  const { phase } = position;
  const air = { axis: airFrom(undefined, phase), soviet: airFrom(undefined, phase) };
  // What follows from the counters against the Volga and from Taman is worked out from what the file says of those.
  const usual = usualPosition(rules, frameOf(position));
  const unsaid: Position = {
    ...usual,
    air,
    taman: null,
    weather: { north: 'dry', south: 'dry', air: 'clear' },
    hungry: phase === 'attrition' ? hungryStacks(rules, { ...position, hungry: [] }) : [],
  };
  return partsOf(rules, unsaid);
};

const head = ({ scenario, turn, player, phase, step }: Position): Written => ({
  scenario,
  turn,
  player,
  phase,
  ...(phase === 'combat' ? { step } : {}),
});

const some = (key: string, value: Written): Written =>
  Object.keys(value).length === 0 ? {} : { [key]: value };

/** The inverse of `readPosition`: what a player reads, and what a save holds. */
export const writePosition = (rules: Rules, position: Position): Json => {
  const usual = usualParts(rules, position);
  const ground = usualGround(rules);
  const units = usualUnits(position, position.units);
  return {
    ...head(position),
    units: position.units.map((unit, i) => writeUnit(rules, unit, units[i] as Unit)),
    ...some('control', writeSides(rules, position.control)),
    ...some('gauge', writeSides(rules, position.gauge, ground.gauge)),
    ...differing(partsOf(rules, position), usual),
  };
};

/** A position with everything spelled out that a short form leaves at its default: what an answer shows. */
export const showPosition = (rules: Rules, position: Position): Json => ({
  ...head(position),
  step: position.step,
  ...partsOf(rules, position),
  control: writeSides(rules, position.control),
  gauge: writeSides(rules, position.gauge),
  units: position.units.map((unit) => showUnit(rules, unit)),
});
