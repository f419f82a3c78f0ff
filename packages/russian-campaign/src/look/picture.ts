import type { HexId } from '@eastfront/kernel';
import { rememberLike } from '@eastfront/kernel';
import type { BoardStyle, Counter, CounterBox, Highlight, Marker, Picture } from '@eastfront/kernel/picture';
import type { Place, Side, Unit } from '../02-components/units.js';
import { SIDES } from '../02-components/units.js';
import { SET_UP_CODES } from '../03-opening/set-up.js';
import { controlOf } from '../05-victory/control.js';
import { railheads } from '../08-movement/rail-ownership.js';
import { artilleryUses, stukasLeft } from '../09-combat/markers.js';
import type { DeclaredBattle, Position } from '../position/position.js';
import { unitById, unitsById } from '../position/position.js';
import type { Rules } from '../rules.js';
import { boardStyleOf } from './board-style.js';
import { counterOf, faceOf, legendOf, SUPPORT } from './counter-look.js';
import { pictureBoard } from './picture-board.js';
import { subtitleOf, titleOf, turnName } from './picture-heading.js';

const NAMES: Readonly<Record<Side, string>> = { axis: 'Axis', soviet: 'Soviet' };

/** The boxes that are named by a place alone; units permanently out of the game are not shown. */
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

const DECLARED = '#c01515';
const CURRENT = '#ff9d00';
const SAILING = '#1d4f8e';

/** The combats that are still to be resolved; while they are declared, those declared so far. */
const openBattles = ({ step, draft, battles, resolved, battle }: Position): readonly DeclaredBattle[] =>
  step === 'declare' ? draft.battles : battles.filter((_, i) => !resolved.includes(i) && i !== battle?.index);

const hexesOf = (battles: readonly DeclaredBattle[]): readonly HexId[] => [
  ...new Set(battles.flatMap(({ hexes }) => hexes)),
];

/** The hexes of declared combats, that of the one being resolved apart. */
export const combatHighlights = (position: Position): readonly Highlight[] => {
  const { battle } = position;
  const current = battle === null ? undefined : position.battles[battle.index];
  const open = hexesOf(openBattles(position));
  return [
    ...(open.length === 0
      ? []
      : [{ hexes: open, outline: { stroke: DECLARED, width: 0.09 }, label: 'combat declared' }]),
    ...(current === undefined
      ? []
      : [
          {
            hexes: current.hexes,
            outline: { stroke: CURRENT, width: 0.11 },
            label: 'combat being resolved',
          },
        ]),
  ];
};

/** Arrows from the attackers to the hexes that they attack. */
export const combatArrows = (position: Position): readonly Marker[] => {
  const { battle, battles } = position;
  const current = battle === null ? undefined : battles[battle.index];
  const arrows = (declared: DeclaredBattle, stroke: string): readonly Marker[] => {
    const from = new Set(
      unitsById(position, declared.attackers)
        .filter(({ place }) => place === 'map')
        .map(({ at }) => at),
    );
    return [...from].flatMap((hex) =>
      declared.hexes.map((target): Marker => ({ kind: 'arrow', path: [hex, target], stroke })),
    );
  };
  return [
    ...openBattles(position).flatMap((declared) => arrows(declared, DECLARED)),
    ...(current === undefined ? [] : arrows(current, CURRENT)),
  ];
};

/** The way of a unit whose die for a move by sea has still to be rolled. */
export const seaArrow = ({ units, pending }: Position): readonly Marker[] => {
  const from = pending === null ? -1 : (unitById({ units }, pending.unit)?.at ?? -1);
  return pending === null || from < 0 || pending.to < 0
    ? []
    : [{ kind: 'arrow', path: [from, pending.to], stroke: SAILING, dashed: true, label: 'by sea' }];
};

/** Units on the map, and the Stukas and artillery markers placed in this impulse. */
const countersOf = (position: Position): readonly Counter[] => [
  ...position.units.filter(({ place }) => place === 'map').map((unit) => counterOf(position, unit)),
  ...position.stukas.map(({ hex }) => ({ ...SUPPORT.stuka, hex })),
  ...position.guns.map((hex) => ({ ...SUPPORT.gun, hex })),
];

/** The start line while a scenario is set up, the end line from then on. */
const linesOf = (rules: Rules, { scenario, end, phase }: Position): readonly string[] => {
  const start = rules.scenarios.starts[scenario].line;
  const finish = end === null ? null : rules.scenarios.ends[end].line;
  return [...(phase === 'set-up' ? [start] : []), finish].filter((line) => line !== null);
};

const styleLike = rememberLike<Rules, BoardStyle>();

/** The look of the board, the same while railheads and lines are. */
const styleOf = (rules: Rules, position: Position): BoardStyle => {
  const { rail } = position;
  const lines = linesOf(rules, position);
  return styleLike(rules, [rail, lines.join(' ')], () =>
    boardStyleOf(rules, { railheads: railheads(rules, rail), lines }),
  );
};

/**
 * What to draw of a position: the board with its cities by holder and its railroads by owner, the scenario lines in force, the
 * counters, the combats declared, the boxes beside the map, and where the game stands.
 */
export const pictureOf = (rules: Rules, position: Position): Picture => {
  const counters = countersOf(position);
  const boxes = offMapBoxes(rules, position);
  const holder = (hex: HexId) => controlOf(rules, position, hex).side;
  return {
    board: pictureBoard(rules, position.rail, holder),
    style: styleOf(rules, position),
    title: titleOf(rules, position),
    subtitle: subtitleOf(rules, position),
    counters,
    highlights: combatHighlights(position),
    markers: [...combatArrows(position), ...seaArrow(position)],
    boxes,
    legend: {
      board: true,
      counters: legendOf([...counters, ...boxes.flatMap((one) => one.counters)]),
    },
  };
};
