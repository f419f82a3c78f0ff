import type { CounterBox } from '@eastfront/kernel/picture';
import { SET_UP_CODES } from '../03-opening/set-up.js';
import { artilleryUses, stukasLeft } from '../09-combat/markers.js';
import { faceOf, SUPPORT } from '../look/counter-look.js';
import { turnName } from '../look/picture-heading.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import type { Place, Side, Unit } from './units.js';
import { SIDES } from './units.js';

const NAMES: Readonly<Record<Side, string>> = { axis: 'Axis', soviet: 'Soviet' };

/** The boxes that are named by a place alone; units out of the game for good are not shown. */
const BOXES: readonly (readonly [place: Place, title: string])[] = [
  ['pool', 'pool'],
  ['airborne-box', 'airborne'],
  ['partisan-box', 'partisans'],
  ['evacuated', 'evacuated'],
  ['siberia', 'Siberia'],
  ['withdrawn', 'withdrawn'],
];

const box = (position: Position, title: string, units: readonly Unit[]): readonly CounterBox[] =>
  units.length === 0 ? [] : [{ title, counters: units.map((unit) => faceOf(position, unit)) }];

/** What is still to be set up, by the letters on the counters; those of a city together (TRC-2.1.7.a). */
const setUpBoxes = (position: Position): readonly CounterBox[] => {
  const waiting = position.units.filter(({ place }) => place === 'set-up');
  const codeOf = ({ counter: { code } }: Unit): string =>
    code !== null && Object.hasOwn(SET_UP_CODES, code) ? code : 'cities';
  return SIDES.flatMap((side) =>
    [...Object.keys(SET_UP_CODES), 'cities'].flatMap((code) =>
      box(
        position,
        `${NAMES[side]} set-up: ${code}`,
        waiting.filter((unit) => unit.counter.side === side && codeOf(unit) === code),
      ),
    ),
  );
};

/** The arrivals of this turn and the next (TRC-2.1.7.a). */
const arrivalBoxes = (position: Position): readonly CounterBox[] =>
  SIDES.flatMap((side) =>
    [position.turn, position.turn + 1].flatMap((turn) =>
      box(
        position,
        `${NAMES[side]} arrivals, ${turnName(turn)}`,
        position.units.filter(
          ({ place, due, counter }) =>
            place === 'track' &&
            counter.side === side &&
            (due === turn || (turn === position.turn && due < turn)),
        ),
      ),
    ),
  );

const supportBoxes = (rules: Rules, position: Position): readonly CounterBox[] => {
  if (position.phase === 'set-up' || position.phase === 'over' || position.impulse === 2) return [];
  const kind = position.player === 'axis' ? 'stuka' : 'gun';
  const left =
    kind === 'stuka'
      ? stukasLeft(rules, position)
      : position.weather === 'clear' && !rules.optional.includes('TRC-V1')
        ? artilleryUses(position.turn) - position.gunsUsed
        : 0;
  const title = kind === 'stuka' ? 'Stukas' : 'Artillery';
  return left <= 0 ? [] : [{ title, counters: Array.from({ length: left }, () => SUPPORT[kind]) }];
};

/** The boxes beside the map: markers and units that can still be used, arrivals, pools, what is to be set up. */
export const offMapBoxes = (rules: Rules, position: Position): readonly CounterBox[] => [
  ...setUpBoxes(position),
  ...supportBoxes(rules, position),
  ...arrivalBoxes(position),
  ...BOXES.flatMap(([place, title]) =>
    SIDES.flatMap((side) =>
      box(
        position,
        `${NAMES[side]} ${title}`,
        position.units.filter((unit) => unit.place === place && unit.counter.side === side),
      ),
    ),
  ),
];
