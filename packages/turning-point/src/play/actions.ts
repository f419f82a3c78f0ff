import type { EntryMode } from '../12-reinforcements/reinforcements.js';

/**
 * Everything a player or chance can do; hexes are labels, units ids. An attack is declared piece by piece: `attack`
 * opens it with one unit and one hex, `join`, `extend` and `support` add to it, `commit` sends it to the die.
 */
export type Action =
  | { readonly type: 'place'; readonly unit: string; readonly to: string }
  | { readonly type: 'intercept'; readonly squadron: string; readonly hex: string }
  | { readonly type: 'move'; readonly unit: string; readonly to: string }
  | { readonly type: 'enter'; readonly unit: string; readonly to: string; readonly mode: EntryMode }
  | { readonly type: 'strike'; readonly squadron: string; readonly base: string }
  | { readonly type: 'assign'; readonly squadron: string; readonly base: string }
  | { readonly type: 'attack'; readonly unit: string; readonly hex: string }
  | { readonly type: 'join'; readonly unit: string }
  | { readonly type: 'extend'; readonly hex: string }
  | { readonly type: 'support'; readonly squadron: string; readonly hex: string }
  | { readonly type: 'commit'; readonly reduceTo: number | null; readonly ignoreDr: boolean }
  | { readonly type: 'roll'; readonly die: number }
  | { readonly type: 'remove'; readonly unit: string }
  | { readonly type: 'retreat'; readonly unit: string; readonly to: string }
  | { readonly type: 'advance'; readonly unit: string; readonly to: string }
  | { readonly type: 'interdict'; readonly squadron: string; readonly hex: string }
  | { readonly type: 'patrol'; readonly squadron: string; readonly hex: string }
  | { readonly type: 'pass' }
  | { readonly type: 'end-phase' };

export type ActionType = Action['type'];

/** The unit an action belongs to; `''` for those that belong to none. */
export const subjectOf = (action: Action): string =>
  'unit' in action ? action.unit : 'squadron' in action ? action.squadron : '';
