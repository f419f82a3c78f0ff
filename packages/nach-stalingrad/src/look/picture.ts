import type { HexId } from '@eastfront/kernel';
import type { Counter, Picture } from '@eastfront/kernel/picture';
import { hexOnBoard } from '../01-units/board.js';
import { isBoxManned } from '../01-units/view.js';
import { scenarioOf } from '../17-scenarios/scenarios.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { boardStyleOf } from './board-style.js';
import { counterOf, legendOf } from './counter-look.js';
import { offMapBoxes } from './off-map-boxes.js';
import { pictureBoard, railheadsOf } from './picture-board.js';
import { subtitleOf, titleOf } from './picture-heading.js';
import { combatArrows, combatHighlights, fleetMarker } from './picture-marks.js';

const countersOf = (rules: Rules, position: Position): readonly Counter[] =>
  position.units
    .filter(({ place, at }) => place === 'map' && at >= 0)
    .map((unit) => counterOf(rules, unit, unit.at));

const hexesOf = ({ theatre }: Rules, labels: readonly string[]): readonly HexId[] =>
  labels.map((one) => hexOnBoard(theatre, one)).filter((hex) => hex !== null);

/**
 * What to draw of a position: the board with its towns by holder, its railways by gauge and the border of the weather zones, the
 * counters, the attacks declared, the boxes beside the map, and where the game stands.
 */
export const pictureOf = (rules: Rules, position: Position): Picture => {
  const counters = countersOf(rules, position);
  const boxes = offMapBoxes(rules, position);
  const entry = scenarioOf(rules.scenarios, position.scenario);
  const area = entry?.area ?? null;
  const streets = rules.theatre.boxes.filter((hex) => isBoxManned(rules, position, hex));
  return {
    board: pictureBoard(rules, position, streets),
    style: boardStyleOf(rules, {
      railheads: railheadsOf(rules, position.gauge),
      area: area === null ? null : hexesOf(rules, area),
      streets,
      extraSupply: {
        axis: hexesOf(rules, entry?.extraSupply.axis ?? []),
        soviet: hexesOf(rules, entry?.extraSupply.soviet ?? []),
      },
    }),
    title: titleOf(rules, position),
    subtitle: subtitleOf(rules, position),
    counters,
    highlights: combatHighlights(position),
    markers: [...combatArrows(position), ...fleetMarker(position)],
    boxes,
    legend: {
      board: true,
      counters: legendOf([...counters, ...boxes.flatMap((one) => one.counters)]),
    },
  };
};
