import type { HexId } from '@eastfront/kernel';
import { exactType } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { isCombat, SIDES } from '../01-units/units.js';
import { sideCodec } from '../01-units/written.js';
import { countedUnits, mixedSatellites, stepLimit, UNIT_LIMIT } from '../03-stacking/stacking.js';
import { zoneOf } from '../09-movement/zones.js';
import type { Position } from '../position/position.js';
import { combatUnitsIn, exertsZone, stepsIn } from '../position/view.js';
import type { EffectFor, NsReason, Rules } from '../rules.js';
import { answer, question } from './question.js';

/** The reasons that limit the zones of a side. */
const zoneReasons = (position: Position, side: Side): readonly NsReason[] => {
  const own = position.units.filter(
    ({ counter, place }) => counter.side === side && (place === 'map' || place === 'box'),
  );
  const idsOf = (test: (unit: Unit) => boolean) => own.filter(test).map(({ counter }) => counter.id);
  const reasonsFor = (
    clause: NsReason['clause'],
    effect: EffectFor<'units'>,
    units: readonly string[],
  ): readonly NsReason[] => (units.length === 0 ? [] : [{ clause, effect, units: [...units] }]);
  return [
    ...reasonsFor('NS-9.2.a', 'zones', idsOf(exertsZone)),
    ...reasonsFor(
      'NS-9.2.a',
      'without-zone',
      idsOf((unit) => isCombat(unit) && (!unit.counter.zoc || unit.counter.arm === 'police')),
    ),
    ...reasonsFor(
      'NS-9.2.i',
      'without-zone',
      idsOf((unit) => !isCombat(unit)),
    ),
    ...reasonsFor(
      'NS-12.c',
      'disrupted-without-zone',
      idsOf((unit) => isCombat(unit) && unit.disrupted),
    ),
    ...reasonsFor(
      'NS-11.b',
      'in-the-box',
      idsOf((unit) => isCombat(unit) && unit.place === 'box'),
    ),
  ];
};

const zoc = question(
  'The hexes in the zones of control of a side.',
  () => exactType({ side: sideCodec }),
  (rules, position, { side }) => {
    const { theatre } = rules;
    const zone = zoneOf(rules, position, side);
    const hexes = theatre.board.hexes.filter((hex) => zone[hex] === 1).map((hex) => label(theatre, hex));
    return right(answer(rules, position, { hexes }, zoneReasons(position, side)));
  },
);

/** The side a question about a hex is about: the one that has combat units there, else the one that acts. */
const sideIn = (rules: Rules, position: Position, hex: HexId, box: boolean): Side =>
  SIDES.find((side) => combatUnitsIn(rules, position, side, hex, box).length > 0) ?? position.player;

const stack = question(
  'Steps and units in a hex, and how many may be there.',
  ({ hex }) => exactType({ hex }, { side: sideCodec, box: t.boolean }),
  (rules, position, { hex, side, box = false }) => {
    const holder = side ?? sideIn(rules, position, hex, box);
    const units = combatUnitsIn(rules, position, holder, hex, box);
    const free = units.filter(({ counter }) => counter.freeStacking);
    const counted = stepsIn(units);
    const limit = stepLimit(holder, box);
    const subject = label(rules.theatre, hex);
    const reasons: NsReason[] = [
      { clause: box ? 'NS-11.d' : 'NS-3.a', effect: 'count-steps', hex: subject, counted, limit },
      {
        clause: 'NS-3.b',
        effect: 'count-units',
        hex: subject,
        counted: countedUnits(units),
        limit: UNIT_LIMIT,
      },
    ];
    if (free.length > 0)
      reasons.push({
        clause: 'NS-3.c',
        effect: 'no-unit-of-the-three',
        units: free.map(({ counter }) => counter.id),
      });
    const nations = mixedSatellites(units);
    if (nations.length > 0)
      reasons.push({ clause: 'NS-3.e', effect: 'nations-mixed', hex: subject, nations: [...nations] });
    const value = { side: holder, limit, counted, unitsLimit: UNIT_LIMIT, unitsCounted: countedUnits(units) };
    return right(answer(rules, position, value, reasons));
  },
);

/** Questions about a hex or about hexes. */
export const HEX_QUESTIONS = { zoc, stack };
