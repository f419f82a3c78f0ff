import type { HexId } from '@eastfront/kernel';
import { allOf, hasOpen, joinOffers, NO_OFFERS, offersOf, remember } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { immediateEvents } from '../04-sequence/immediate-events.js';
import { isEntering } from '../08-movement/mover.js';
import { judgeBox } from '../11-special-units/airborne.js';
import { action, hexOrWord, INTO, isUnhindered, UNIT, when } from '../position/action.js';
import { to } from '../position/change.js';
import { BOX_WORD, SEA_WORD, SIBERIA_WORD } from '../position/places.js';
import type { Position } from '../position/position.js';
import type { Rules, Ruling } from '../rules.js';
import { replacedNow } from './axis-replacement-kinds.js';
import { annualAfter, axisReplaced, judgeAxisReplacement } from './axis-replacements.js';
import { conversionsDue, convertUnit, judgeConversion } from './conversions.js';
import { entryOf, judgeReinforcement, placeReinforcement } from './reinforcements.js';
import { replacementOf } from './replacement-hexes.js';
import { judgeSovietReplacement, sovietReplaced, sovietTurnAfter } from './soviet-replacements.js';
import { judgeSiberia, judgeWorker, workerPlaced, workerStored } from './workers.js';

const isWorker = ({ counter }: Unit): boolean => counter.type === 'worker';

/** Whether a unit stands on the track, or beside the map, and comes in now. */
const comesIn = (position: Position, unit: Unit): boolean =>
  (unit.place === 'track' || unit.place === 'evacuated') && isEntering(position, unit);

/** Whether a unit is one that comes in as a reinforcement. */
const isReinforcement = (position: Position, unit: Unit): boolean =>
  unit.place === 'airborne-box' || (!isWorker(unit) && comesIn(position, unit));

/** Whether a unit can come in to a hex that will do. */
export const canReinforce = (
  rules: Rules,
  position: Position,
  unit: Unit,
  willDo: (hex: HexId) => boolean,
): boolean => isReinforcement(position, unit) && hasOpen(entryOf(rules, position, unit), willDo);

/** A reinforcement enters (TRC-12.1.2). */
export const reinforce = action({
  type: 'reinforce',
  tells: 'Brings a reinforcement to a hex, to the `airborne-box`, or to `sea`, there to enter by a sea move.',
  sample: { unit: 'sov-3arm', to: 'R9' },
  fields: { unit: UNIT, to: hexOrWord(BOX_WORD, SEA_WORD) },
  when: 'TRC-12.1.2.a',
  always: isUnhindered,
  offers: (rules, position, unit) => {
    if (!isReinforcement(position, unit)) return NO_OFFERS;
    const into = (where: HexId | typeof BOX_WORD) => ({ type: 'reinforce' as const, unit, to: where });
    return joinOffers([
      offersOf(entryOf(rules, position, unit), into),
      allOf(judgeBox(position, unit)._tag === 'Right' ? [into(BOX_WORD)] : []),
    ]);
  },
  does: (rules, position, { unit, to: where }) =>
    when(rules, judgeReinforcement(rules, position, unit, where), () =>
      immediateEvents(rules, placeReinforcement(rules, position, unit, where)),
    ),
  says: (_rules, _position, { unit, to: where }) => ({ line: 'reinforce', unit, to: where }),
});

const replaceAxis = (rules: Rules, position: Position, unit: Unit, hex: HexId | null): Ruling<Position> => {
  const { axisReplacements } = position;
  return when(rules, judgeAxisReplacement(rules, position, axisReplacements, unit, hex), () =>
    immediateEvents(rules, {
      ...axisReplaced(rules, position, unit, hex),
      axisReplacements: annualAfter(rules, position, axisReplacements, unit),
    }),
  );
};

const replaceSoviet = (rules: Rules, position: Position, unit: Unit, hex: HexId | null): Ruling<Position> => {
  const { sovietReplacements } = position;
  return when(rules, judgeSovietReplacement(rules, position, sovietReplacements, unit, hex), () =>
    immediateEvents(rules, {
      ...sovietReplaced(rules, position, unit, hex),
      sovietReplacements: sovietTurnAfter(rules, position, sovietReplacements, unit, hex),
    }),
  );
};

/** Whether anything is replaced now at all. */
export const isReplacing = remember((rules: Rules, position: Position) =>
  position.player === 'axis'
    ? replacedNow(rules, position, position.axisReplacements) !== null
    : position.impulse === 1,
);

/** A unit of the pool is replaced (TRC-12.6, TRC-12.7). */
export const replace = action({
  type: 'replace',
  tells: 'Brings a unit back by replacement points.',
  sample: { unit: 'gds-1cav', to: 'R9' },
  fields: { unit: UNIT, to: hexOrWord(SEA_WORD) },
  when: 'TRC-12.6.1.a',
  always: isUnhindered,
  offers: (rules, position, unit) =>
    (unit.place === 'pool' || (unit.place === 'siberia' && !isWorker(unit))) && isReplacing(rules, position)
      ? offersOf(
          replacementOf(rules, position, unit),
          (hex) => ({ type: 'replace', unit, to: hex ?? SEA_WORD }) as const,
        )
      : NO_OFFERS,
  does: (rules, position, { unit, to: where }) => {
    const hex = where === SEA_WORD ? null : where;
    return unit.counter.side === 'axis'
      ? replaceAxis(rules, position, unit, hex)
      : replaceSoviet(rules, position, unit, hex);
  },
  says: (_rules, _position, { unit, to: where }) => ({ line: 'replace', unit, to: where }),
});

/** A worker is placed in a city, or sent to Siberia (TRC-12.7.4, TRC-13.4.a). */
export const worker = action({
  type: 'worker',
  tells: 'Places a worker in a city, or sends it to `siberia`.',
  sample: { unit: 'sov-w-moscow', to: 'R9' },
  fields: { unit: UNIT, to: hexOrWord(SIBERIA_WORD) },
  when: 'TRC-12.7.4.a',
  always: isUnhindered,
  list: (rules, position, unit) => {
    if (!isWorker(unit) || (unit.place !== 'siberia' && !comesIn(position, unit))) return [];
    const { sovietCities } = position;
    const cities = sovietCities.filter(
      (hex) => judgeWorker(rules, position, sovietCities, unit, hex)._tag === 'Right',
    );
    const away = judgeSiberia(rules, position, unit)._tag === 'Right' ? ([SIBERIA_WORD] as const) : [];
    return [...cities, ...away].map((where) => ({ type: 'worker' as const, unit, to: where }));
  },
  does: (rules, position, { unit, to: hex }) => {
    if (hex === SIBERIA_WORD)
      return when(rules, judgeSiberia(rules, position, unit), () => to(workerStored(position, unit)));
    return when(rules, judgeWorker(rules, position, position.sovietCities, unit, hex), () =>
      immediateEvents(rules, workerPlaced(position, unit, hex)),
    );
  },
  says: (_rules, _position, { unit, to: where }) => ({ line: 'worker', unit, to: where }),
});

const due = remember((_: Rules, position: Position) => conversionsDue(position));

/** An infantry corps becomes a panzergrenadier corps (TRC-12.8). */
export const convert = action({
  type: 'convert',
  tells: 'Turns a unit into another counter.',
  sample: { unit: 'sov-1cav', into: 'gds-1cav' },
  fields: { unit: UNIT, into: INTO },
  when: 'TRC-12.8.1.a',
  always: isUnhindered,
  list: (rules, position, unit) =>
    position.player === 'axis' && unit.place === 'map'
      ? due(rules, position)
          .filter(({ into }) => judgeConversion(rules, position, unit, into)._tag === 'Right')
          .map(({ into }) => ({ type: 'convert', unit, into }))
      : [],
  does: (rules, position, { unit, into }) =>
    when(rules, judgeConversion(rules, position, unit, into), () =>
      to(convertUnit(rules, position, unit, into)),
    ),
  says: (_rules, _position, { unit, into }) => ({ line: 'convert', unit, into }),
});
