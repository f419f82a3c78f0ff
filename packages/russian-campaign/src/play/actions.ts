import type { MoveMode, ObjectiveYear, SituationId } from './position.js';

/** The end of a move that leaves the map. */
export const OFF_MAP_WORD = 'off-map';
/** Where an airborne corps may be put that arrives (TRC-11.1.2.a). */
export const BOX_WORD = 'airborne-box';
/** The unit waits to enter by sea in this impulse (TRC-12.1.2.b). */
export const SEA_WORD = 'sea';
/** Where workers may be sent by TRC-13.4, units by TRC-V3.4. */
export const SIBERIA_WORD = 'siberia';

/** One combat as written: units by id, hexes by label. */
export interface WrittenBattle {
  readonly attackers: readonly string[];
  readonly hexes: readonly string[];
  /** Says that a marker placed on one of the hexes takes part; left out, those that stand there do. */
  readonly stuka?: boolean;
  readonly artillery?: boolean;
}

/**
 * Everything a player or chance can do; hexes are labels, units ids. Combats are declared piece by piece (`attack`, `surrender`,
 * then `commit`) or all at once (`declare`).
 */
export type Action =
  // Before play
  | { readonly type: 'objective'; readonly year: ObjectiveYear; readonly hex: string }
  | { readonly type: 'situation'; readonly id: SituationId; readonly adopt: boolean }
  | { readonly type: 'place'; readonly unit: string; readonly to: string }
  // Movement
  /** To a hex, `airborne-box` (TRC-11.1.2.a) or `sea`, there to enter by a sea move (TRC-12.1.2.b). */
  | { readonly type: 'reinforce'; readonly unit: string; readonly to: string }
  | { readonly type: 'replace'; readonly unit: string; readonly to: string }
  | { readonly type: 'worker'; readonly unit: string; readonly to: string }
  | { readonly type: 'siberia'; readonly unit: string }
  | { readonly type: 'convert'; readonly unit: string; readonly into: string }
  | {
      readonly type: 'move';
      /** Units that stand and move together. */
      readonly units: readonly string[];
      /** From the hex after the first on; by sea and air the end alone. */
      readonly path: readonly string[];
      readonly mode: MoveMode | 'drop';
    }
  | {
      readonly type: 'exit';
      readonly unit: string;
      /** As of a move, up to the hex of the edge; by sea nothing. */
      readonly path: readonly string[];
      readonly mode: 'normal' | 'rail' | 'evacuation';
    }
  | { readonly type: 'stuka'; readonly hq: string; readonly hex: string }
  | { readonly type: 'gun'; readonly hex: string }
  | {
      readonly type: 'automatic-victory';
      readonly units: readonly string[];
      readonly hexes: readonly string[];
      readonly stuka: boolean;
    }
  | { readonly type: 'partisan'; readonly unit: string; readonly to: string }
  // Combat
  | { readonly type: 'attack'; readonly unit: string; readonly hexes: readonly string[] }
  | { readonly type: 'surrender'; readonly unit: string }
  | { readonly type: 'commit' }
  | {
      readonly type: 'declare';
      readonly battles: readonly WrittenBattle[];
      readonly surrender: readonly string[];
    }
  | { readonly type: 'resolve'; readonly battle: number }
  | { readonly type: 'change' }
  | { readonly type: 'keep' }
  | { readonly type: 'lose'; readonly unit: string }
  | {
      readonly type: 'retreat';
      readonly unit: string;
      /** From the hex after the first on; `off-map` as its end for a withdrawal (TRC-12.5.g). */
      readonly path: readonly string[];
    }
  | { readonly type: 'remnant'; readonly unit: string; readonly counter: string }
  // Everything else
  | { readonly type: 'roll'; readonly die: number }
  | { readonly type: 'end-phase' };

export type ActionType = Action['type'];
export type ActionOf<T extends ActionType> = Extract<Action, { readonly type: T }>;

/** The unit an action belongs to; `''` for those that belong to none. */
export const subjectOf = (action: Action): string => {
  if ('unit' in action) return action.unit;
  if (action.type === 'stuka') return action.hq;
  return 'units' in action ? (action.units[0] ?? '') : '';
};
