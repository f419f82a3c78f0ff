import type { HexId } from '@eastfront/kernel';
import type { Counter, Picture } from '@eastfront/kernel/picture';
import { offMapBoxes } from '../02-components/off-map-boxes.js';
import { controlOf } from '../05-victory/control.js';
import { railheads } from '../08-movement/rail-ownership.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { boardStyleOf } from './board-style.js';
import { counterOf, legendOf, SUPPORT } from './counter-look.js';
import { pictureBoard } from './picture-board.js';
import { subtitleOf, titleOf } from './picture-heading.js';
import { combatArrows, combatHighlights, seaArrow } from './picture-marks.js';

/** Units on the map, and the Stukas and artillery markers placed in this impulse. */
const countersOf = (position: Position): readonly Counter[] => [
  ...position.units.filter(({ place }) => place === 'map').map((unit) => counterOf(position, unit, unit.at)),
  ...position.stukas.map(({ hex }) => ({ ...SUPPORT.stuka, hex })),
  ...position.guns.map((hex) => ({ ...SUPPORT.gun, hex })),
];

/** The start line while a scenario is set up, the end line from then on. */
const linesOf = (rules: Rules, { scenario, end, phase }: Position): readonly string[] => {
  const start = rules.scenarios.starts[scenario].line;
  const finish = end === null ? null : rules.scenarios.ends[end].line;
  return [...(phase === 'set-up' ? [start] : []), finish].filter((line) => line !== null);
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
    style: boardStyleOf(rules, {
      railheads: railheads(rules, position.rail),
      lines: linesOf(rules, position),
    }),
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
