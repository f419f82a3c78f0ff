import type { CounterBox } from '@eastfront/kernel/picture';
import type { Place, Side, Unit } from '../02-components/units.js';
import { NOWHERE, SIDES } from '../02-components/units.js';
import type { Position } from '../position/position.js';
import { SIDE_NAMES } from '../rulebook/names.js';
import type { Rules } from '../rules.js';
import { counterOf } from './counter-look.js';

/** The boxes beside the map by what is in them; units permanently out of the game are not shown, nor those on the map. */
const TITLES = {
  'set-up': 'to be set up',
  drawn: 'units drawn',
  granted: 'units granted',
  track: 'turn track',
  returning: 'on the way back',
  cadre: 'Cadre Box',
  'east-caspian': 'East Caspian Box',
  'turkish-front': 'Turkish Front',
  cup: 'cup',
  marine: 'marine brigades',
  'lend-lease': 'Lend-Lease tanks',
  bluecher: 'held back for Blücher',
  alpini: 'Alpini held back',
  east: 'East units held back',
} as const satisfies Readonly<Record<Exclude<Place, 'map' | 'removed'>, string>>;

/** Where units wait for a turn. */
const WAITING: readonly Place[] = ['track', 'returning', 'east-caspian'];

const boxOf = (rules: Rules, title: string, units: readonly Unit[]): readonly CounterBox[] =>
  units.length === 0
    ? []
    : [
        {
          title,
          counters: units.map((unit) => {
            const { hex: _, ...counter } = counterOf(rules, unit, NOWHERE);
            return counter;
          }),
        },
      ];

/** The boxes of the turns for which units wait, in their order; what is late stands with this turn. */
const boxesByTurn = (
  rules: Rules,
  { turn }: Position,
  title: string,
  units: readonly Unit[],
): readonly CounterBox[] => {
  const dueIn = ({ due }: Unit): number => Math.max(due, turn);
  const turns = [...new Set(units.map(dueIn))].sort((a, b) => a - b);
  return turns.flatMap((due) =>
    boxOf(
      rules,
      `${title}, turn ${due}`,
      units.filter((unit) => dueIn(unit) === due),
    ),
  );
};

const boxesOfSide = (rules: Rules, position: Position, side: Side): readonly CounterBox[] =>
  (Object.keys(TITLES) as (keyof typeof TITLES)[]).flatMap((place) => {
    const title = `${SIDE_NAMES[side]} ${TITLES[place]}`;
    const units = position.units.filter((unit) => unit.place === place && unit.counter.side === side);
    return WAITING.includes(place) ? boxesByTurn(rules, position, title, units) : boxOf(rules, title, units);
  });

/** The boxes beside the map: what is to be set up or arrives, with its turn, what can be rebuilt or drawn, what is held back. */
export const offMapBoxes = (rules: Rules, position: Position): readonly CounterBox[] =>
  SIDES.flatMap((side) => boxesOfSide(rules, position, side));
