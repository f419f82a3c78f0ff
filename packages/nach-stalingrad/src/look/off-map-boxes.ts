import type { CounterBox } from '@eastfront/kernel/picture';
import { label } from '../01-units/board.js';
import type { Place, Side, Unit } from '../01-units/units.js';
import { SIDES } from '../01-units/units.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { faceOf } from './counter-look.js';
import { SIDE_NAMES, turnName } from './picture-heading.js';

/** The boxes that are named by a place alone; units out of the game for good are not shown. */
const BOXES: readonly (readonly [place: Place, title: string])[] = [
  ['available', 'available'],
  ['east-bank', 'east bank of the Volga'],
  ['off-map', 'off the map'],
];

const box = (rules: Rules, title: string, units: readonly Unit[]): readonly CounterBox[] =>
  units.length === 0 ? [] : [{ title, counters: units.map((unit) => faceOf(rules, unit)) }];

const of = (position: Position, side: Side, test: (unit: Unit) => boolean): readonly Unit[] =>
  position.units.filter((unit) => unit.counter.side === side && test(unit));

/** The street-fighting boxes, city by city and side by side (NS-11.a, NS-11.d). */
const streetBoxes = (rules: Rules, position: Position): readonly CounterBox[] =>
  rules.theatre.boxes.flatMap((hex) =>
    SIDES.flatMap((side) => {
      const name = rules.theatre.board.fields[hex]?.name ?? label(rules.theatre, hex);
      return box(
        rules,
        `${name}, street fighting: ${SIDE_NAMES[side]}`,
        of(position, side, ({ place, at }) => place === 'box' && at === hex),
      );
    }),
  );

/** The boxes of the turn track: this turn and the next (NS-6.1.b); what is late stands with this turn. */
const trackBoxes = (rules: Rules, position: Position): readonly CounterBox[] =>
  SIDES.flatMap((side) =>
    [position.turn, position.turn + 1].flatMap((turn) =>
      box(
        rules,
        `${SIDE_NAMES[side]} turn track, ${turnName(rules, turn)}`,
        of(
          position,
          side,
          ({ place, due }) => place === 'track' && (due === turn || (turn === position.turn && due < turn)),
        ),
      ),
    ),
  );

/** The boxes beside the map: street fighting, arrivals, what can be built, what waits over the Volga or elsewhere. */
export const offMapBoxes = (rules: Rules, position: Position): readonly CounterBox[] => [
  ...streetBoxes(rules, position),
  ...trackBoxes(rules, position),
  ...BOXES.flatMap(([place, title]) =>
    SIDES.flatMap((side) =>
      box(
        rules,
        `${SIDE_NAMES[side]} ${title}`,
        of(position, side, (unit) => unit.place === place),
      ),
    ),
  ),
];
