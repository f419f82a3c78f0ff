import { tableSource } from '@eastfront/kernel';
import { exactType, wholeCodec } from '@eastfront/kernel/codec';
import type { Position } from '../position/position.js';
import type { Modifier } from '../position/table.js';
import { modifier, rollTable } from '../position/table.js';
import type { Rules, VgViolation } from '../rules.js';

/** The game end is rolled for from this turn on (VG-CG4.b). */
const FIRST_TURN = 5;

/** The circled number of a turn; after the last of the track that of the last one. */
const circledOf = ({ turnTrack }: Pick<Rules, 'turnTrack'>, turn: number): number =>
  (turnTrack.turns.find((one) => one.turn === turn) ?? turnTrack.turns.at(-1))?.circled ?? 0;

/** In CG I every roll is lower by one (VG-CGI-4.a). */
const modifiersOf = ({ calendar }: Rules, { campaign }: Position): readonly Modifier[] => {
  const { gameEndDrm } = calendar.campaigns[campaign];
  return gameEndDrm === 0 ? [] : [modifier('VG-CGI-4.a', 'the fight for the station', gameEndDrm)];
};

/** Nobody rolls before turn 5, nor in an initial scenario of a fixed length (VG-CG4.a). */
const violationsOf = (
  { calendar }: Rules,
  { campaign, initial }: Position,
  turn: number,
): readonly VgViolation[] => {
  const { turns } = calendar.campaigns[campaign].initial;
  if (initial && turns !== null) return [{ clause: 'VG-II-2.a', code: 'FIXED_LENGTH', turns }];
  return turn < FIRST_TURN ? [{ clause: 'VG-CG4.b', code: 'TOO_EARLY', turn, first: FIRST_TURN }] : [];
};

/** The dr at the end of a turn: up to the circled number of the track the scenario ends at once (VG-CG4.b). */
export const gameEnd = rollTable({
  name: 'game-end',
  tells: 'Whether the scenario ends with this turn; circled is the number of the users own track.',
  dice: 1,
  asks: () => exactType({ turn: wholeCodec(1) }, { circled: wholeCodec(0) }),
  sources: ({ turnTrack }) => [tableSource(turnTrack)],
  violations: (rules, position, { turn }) => violationsOf(rules, position, turn),
  modifiers: modifiersOf,
  result: (rules, _, { turn, circled = circledOf(rules, turn) }, { final }) => ({
    result: final <= circled ? 'ends' : 'goes-on',
    reasons: [{ clause: 'VG-CG4.b', effect: 'circled', turn, circled }],
  }),
});
