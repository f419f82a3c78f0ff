import type { ToldPicture } from '@eastfront/kernel';
import type { AreaStyle, BoardStyle, CounterBox } from '@eastfront/kernel/picture';
import { SIDES } from '../12-2-definitions/sides.js';
import { hexesInPlay, playArea } from '../position/play-area.js';
import type { Position } from '../position/position.js';
import { waterHexes } from '../position/terrain.js';
import type { Rules } from '../rules.js';
import { counterOf, faceOf, legendOf } from './counter-look.js';
import { drawnBoard } from './drawn-board.js';
import { groundStyle } from './ground-style.js';
import { subtitleOf, titleOf } from './heading.js';
import { LINE_COLOURS, perimeterAreas, SIDE_NAMES } from './lines.js';
import { burning, landingGround, marksOf } from './marks.js';

/** What lies on the map beside the perimeters: the shore, the hexes out of play, landings, fires, what is interdicted. */
const mapAreas = (rules: Rules, position: Position): readonly AreaStyle[] => {
  const { hexes } = rules.theatre.board;
  const play = playArea(rules, position);
  return [
    {
      of: { hexes: waterHexes(rules, position) },
      border: { stroke: '#3b78a8', width: 0.07 },
    },
    {
      label: 'map edge',
      of: { hexes: hexesInPlay(rules, position) },
      border: { stroke: '#1d1d1d', width: 0.07, closed: true },
    },
    {
      label: 'out of play',
      of: { hexes: hexes.filter((hex) => play[hex] !== 1) },
      shade: { fill: '#fbf8ef', opacity: 0.72 },
    },
    {
      of: { hexes: burning(rules, position, 'blaze') },
      shade: { fill: '#f07a1d', opacity: 0.35 },
    },
    {
      label: 'interdicted water',
      of: { hexes: position.interdicted },
      hatch: { stroke: '#1b1b1b', width: 0.03, angle: 90, gap: 0.2 },
    },
    ...SIDES.map(
      (side): AreaStyle => ({
        of: { hexes: landingGround(rules, position, side) },
        each: { stroke: LINE_COLOURS[side], width: 0.06, inset: 0.1 },
      }),
    ),
  ];
};

const BOXES = { retained: 'Retained', reinforcement: 'Reinforcements', redeployed: 'Redeployed' } as const;

/** The boxes of the sides with their units off the map (VG-12.15.a); empty ones are left out. */
const boxesOf = ({ units }: Position): readonly CounterBox[] =>
  SIDES.flatMap((side) =>
    (Object.keys(BOXES) as (keyof typeof BOXES)[]).flatMap((place) => {
      const inside = units.filter((unit) => unit.side === side && unit.place === place && unit.at === null);
      return inside.length === 0
        ? []
        : [{ title: `${SIDE_NAMES[side]} ${BOXES[place]}`, counters: inside.map(faceOf) }];
    }),
  );

/** A map of more hexes is drawn smaller. */
const LARGE = 1000;

/**
 * What to draw of a position: the city with its terrain in force and what burns, both perimeters, who controls what they do not tell, the
 * units and fortifications that the position has (a view has those that its side sees), and where the campaign stands.
 */
export const pictureOf = (rules: Rules, position: Position): ToldPicture => {
  const { board } = rules.theatre;
  const inPlay = hexesInPlay(rules, position);
  const style: BoardStyle = {
    ...groundStyle(rules, position),
    areas: [...mapAreas(rules, position), ...perimeterAreas(rules, position)],
    marks: marksOf(rules, position),
  };
  const onMap = position.units.filter(({ at, place }) => at !== null && place === 'map');
  const counters = onMap.flatMap((unit) => (unit.at === null ? [] : [counterOf(unit, unit.at)]));
  return {
    board: drawnBoard(rules, position),
    style,
    title: titleOf(position),
    subtitle: subtitleOf(rules, position),
    counters,
    boxes: boxesOf(position),
    ...(inPlay.length < board.hexes.length ? { crop: { hexes: inPlay, margin: 1 } } : {}),
    hexEdge: inPlay.length > LARGE ? 46 : 56,
    legend: { board: true, counters: legendOf(onMap, counters) },
  };
};
