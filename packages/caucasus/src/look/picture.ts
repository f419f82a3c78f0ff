import type { HexId } from '@eastfront/kernel';
import { rememberLike } from '@eastfront/kernel';
import type { BoardStyle, Counter, Picture } from '@eastfront/kernel/picture';
import { isControlledBy } from '../02-components/control.js';
import type { Side } from '../02-components/units.js';
import { isOnMap } from '../02-components/units.js';
import { neededToWin, standardOf, victoryPoints } from '../19-victory/victory.js';
import { scenarioOf } from '../20-set-up/scenarios.js';
import { CORPS_MARKER } from '../data/markers.js';
import type { Position } from '../position/position.js';
import { PHASE_NAMES, SIDE_NAMES } from '../rulebook/names.js';
import type { Rules } from '../rules.js';
import { boardStyleOf } from './board-style.js';
import { offMapBoxes } from './boxes.js';
import { counterOf, legendOf } from './counter-look.js';

const stageOf = ({ player, phase, ending }: Position): string => {
  if (phase !== 'over') return `${SIDE_NAMES[player]} ${PHASE_NAMES[phase]}`;
  return ending === null
    ? PHASE_NAMES.over
    : `${PHASE_NAMES.over}: ${SIDE_NAMES[ending.winner]} ${ending.level}`;
};

/** The name of the game stands for that of its campaign. */
const titleOf = (position: Position): string =>
  `The Caucasus Campaign: ${scenarioOf(position)
    .title.replace(/^Campaign: /, '')
    .replace(': ', ', ')}`;

/** Turn with its date, phase, weather, and the points of the Axis with what they are measured by (CC-19.1, CC-19.3.a). */
const subtitleOf = (rules: Rules, position: Position): string => {
  const { turn, weather } = position;
  const date = rules.turnTrack.turns[turn - 1]?.date;
  const standard = standardOf(rules, turn);
  const measures = [
    `${neededToWin(position)} to win`,
    ...(standard === null ? [] : [`standard of the turn ${standard}`]),
  ];
  return (
    `Turn ${turn}${date === undefined ? '' : ` (${date})`}, ${stageOf(position)}; weather ${weather}; ` +
    `Axis victory points ${victoryPoints(rules, position).points} (${measures.join(', ')})`
  );
};

/** The 4th Guards Cavalry Corps marker (CC-15.7.a), which is no unit. */
const corpsCounter = ({ corps }: Position): readonly Counter[] =>
  corps.status !== 'map'
    ? []
    : [
        {
          hex: corps.at,
          colours: { fill: '#b4352b', ink: '#ffffff' },
          symbol: 'cavalry',
          size: 'XXX',
          values: `holds ${CORPS_MARKER.holds}`,
          name: '4 Gds Cav',
          order: 0,
        },
      ];

const shownControl = (rules: Rules, position: Position, side: Side): readonly HexId[] =>
  [...new Set([...rules.theatre.vpHexes, ...rules.theatre.places])].filter((hex) =>
    isControlledBy(position, side, hex),
  );

const styleLike = rememberLike<Rules, BoardStyle>();

/** The look of the board, the same while turn, set-up and control are. */
const styleOf = (rules: Rules, position: Position): BoardStyle => {
  const { turn, phase } = position;
  const settingUp = phase === 'set-up';
  const controlled = {
    axis: shownControl(rules, position, 'axis'),
    soviet: shownControl(rules, position, 'soviet'),
  };
  return styleLike(rules, [[turn, settingUp ? 1 : 0], controlled.axis, controlled.soviet], () =>
    boardStyleOf({ turn, settingUp, controlled }),
  );
};

/**
 * What to draw of a position: the board as the season leaves it, with the army zones while they are being filled; who
 * controls the towns, cities and victory points; the counters with their markers; the boxes beside the map; and where the game stands.
 */
export const pictureOf = (rules: Rules, position: Position): Picture => {
  const counters = [
    ...position.units.filter(isOnMap).map((unit) => counterOf(rules, unit, unit.at)),
    ...corpsCounter(position),
  ];
  return {
    board: rules.theatre.board,
    style: styleOf(rules, position),
    title: titleOf(position),
    subtitle: subtitleOf(rules, position),
    counters,
    boxes: offMapBoxes(rules, position),
    legend: { board: true, counters: legendOf(counters) },
  };
};
