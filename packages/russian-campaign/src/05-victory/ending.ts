import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import type { Ending, Position } from '../position/position.js';
import type { Outcome } from './victory.js';

/** The name of each kind of ending. */
const LEVELS: Readonly<Record<Outcome['by'], string>> = {
  'all-cities': 'every city',
  'capital-and-dictator': 'capital and dictator',
  'minimum-cities': 'too few cities',
  withdrawal: 'no withdrawal',
  'sudden-death': 'sudden death',
  points: 'on points',
  berlin: 'berlin held',
  siberia: 'nothing for siberia',
  time: 'time',
};

/** An outcome as the end of a game; a draw has no winner. */
export const endingOf = ({ winner, by }: Outcome, points: number | null = null): Ending =>
  winner === 'draw' ? { winner: null, level: 'draw', points } : { winner, level: LEVELS[by], points };

/** The game is over. */
export const endGame = (position: Position, outcome: Outcome, points: number | null = null): Change =>
  to(
    {
      ...position,
      phase: 'over',
      step: 'over',
      pending: null,
      battle: null,
      ending: endingOf(outcome, points),
    },
    ...outcome.reasons,
  );
