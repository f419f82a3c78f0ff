import type { Ending, Position } from './position.js';
import type { Rules } from './rules.js';
import { stub } from './stub.js';

/** How the game ends after its last turn, or at once (NS-17; reconstructed terms). */
export const endingOf = (_rules: Rules, _position: Position): Ending | null => stub('endingOf');
