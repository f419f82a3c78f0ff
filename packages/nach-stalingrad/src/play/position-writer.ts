import type { Json } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { NOWHERE } from '../01-units/units.js';
import { hungryStacks } from '../05-supply/attrition.js';
import { hexName, hexNames, writeSides } from '../data/written.js';
import type { Rules } from '../rules.js';
import { writeAttacks, writeBattle, writeChecks, writeHungry } from './battle-codec.js';
import type { Position } from './position.js';
import { airFrom, frameOf, usualGround, usualPosition } from './position-defaults.js';
import { usualUnits } from './position-units.js';
import { showUnit, writeUnit } from './unit-codec.js';

type Written = { readonly [key: string]: Json };

/** Parts that are written where they differ from the usual. */
const partsOf = (rules: Rules, position: Position): Written => {
  const { points, air, converted, fleet, reactions, battle, attacks, emptied, ending } = position;
  return {
    finished: position.finished,
    passed: position.passed,
    weather: { ...position.weather },
    weatherRolled: position.weatherRolled,
    railPoints: { ...position.railPoints },
    caucasusRail: { ...position.caucasusRail },
    points: { axis: { ...points.axis }, soviet: { ...points.soviet } },
    conversionPoints: { ...position.conversionPoints },
    converted: {
      axis: hexNames(rules, converted.axis),
      soviet: hexNames(rules, converted.soviet),
    },
    air: { axis: { ...air.axis }, soviet: { ...air.soviet } },
    airRolled: position.airRolled,
    volgaPoints: position.volgaPoints,
    volgaArmor: position.volgaArmor,
    ferried: position.ferried,
    fleet: { ...fleet, landing: hexName(rules, fleet.landing ?? NOWHERE) },
    taman: { axis: position.taman },
    sealift: { axis: position.sealift },
    landed: { ...position.landed },
    hqsMoved: position.hqsMoved,
    attacks: writeAttacks(rules, attacks),
    reactions: {
      sent: { ...reactions.sent },
      disengaged: { ...reactions.disengaged },
      checked: reactions.checked,
    },
    battle: battle === null ? null : writeBattle(rules, battle, attacks),
    checks: writeChecks(rules, position.checks),
    pushes: position.pushes,
    emptied: emptied === null ? null : { attack: emptied.attack, hex: label(rules.theatre, emptied.hex) },
    hungry: writeHungry(rules, position.hungry),
    spared: position.spared,
    usedTrucks: position.usedTrucks.map(({ side, hex }) => ({ side, hex: label(rules.theatre, hex) })),
    ending: ending === null ? null : { ...ending },
  };
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
  const differing = Object.entries(partsOf(rules, position)).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(usual[key]),
  );
  return {
    ...head(position),
    units: position.units.map((unit, i) => writeUnit(rules, unit, units[i] as Unit)),
    ...some('control', writeSides(rules, position.control)),
    ...some('gauge', writeSides(rules, position.gauge, ground.gauge)),
    ...Object.fromEntries(differing),
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
