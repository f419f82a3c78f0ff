import type { AirMarker, FleetMarker, ReplacementKind, SupportMarker } from './position.js';

/** How a unit moves. `strategic-extended` adds both allowances up (CC-7.5.e). */
export const MOVE_MODES = [
  'normal',
  'extended',
  'strategic',
  'strategic-extended',
  'rail',
  'sea',
  'landing',
  'flotilla',
  'train',
] as const;
export type MoveMode = (typeof MOVE_MODES)[number];

/**
 * Everything a player or chance can do; hexes are labels, units ids. An attack is declared piece by piece: `attack`
 * opens it with one unit and its target, `join`, `support` and `shift` add to it, `commit` sends it to the die.
 */
export type Action =
  | { readonly type: 'place'; readonly unit: string; readonly to: string }
  // Initial Phases
  | { readonly type: 'reinforce'; readonly unit: string; readonly to: string }
  | { readonly type: 'divert'; readonly unit: string }
  | { readonly type: 'replacement'; readonly kind: ReplacementKind }
  | { readonly type: 'rebuild'; readonly unit: string }
  | { readonly type: 'corps'; readonly to: string }
  | { readonly type: 'draw'; readonly unit: string | null }
  // Movement Phases
  | { readonly type: 'replace'; readonly unit: string; readonly to: string | null }
  | {
      readonly type: 'move';
      readonly unit: string;
      /** From the hex after the first on. */
      readonly path: readonly string[];
      readonly mode: MoveMode;
      /** Air patrols over a port in an EZOC (CC-16.14). */
      readonly patrol: readonly AirMarker[];
      /** The fleet marker of a landing (CC-16.23). */
      readonly fleet: FleetMarker | null;
      /** Takes the 4th Guards Cavalry marker along. */
      readonly corps: boolean;
      /** Leaves the rest of the stack in motion behind (not after a mobile assault, CC-13.1.e). */
      readonly alone: boolean;
    }
  | { readonly type: 'pick-up'; readonly unit: string }
  | { readonly type: 'assault'; readonly unit: string; readonly hex: string }
  | { readonly type: 'mark'; readonly unit: string }
  | { readonly type: 'withdraw-hq'; readonly unit: string }
  | { readonly type: 'combine'; readonly unit: string; readonly with: string }
  // Attacks
  | { readonly type: 'attack'; readonly unit: string; readonly hex: string }
  | { readonly type: 'join'; readonly unit: string }
  | { readonly type: 'support'; readonly marker: SupportMarker }
  | { readonly type: 'shift'; readonly unit: string }
  | { readonly type: 'commit' }
  | { readonly type: 'roll'; readonly die: number }
  | { readonly type: 'lose'; readonly unit: string }
  | { readonly type: 'determined'; readonly unit: string; readonly support: SupportMarker | null }
  | { readonly type: 'give-way' }
  | { readonly type: 'retreat'; readonly unit: string; readonly path: readonly string[] }
  | { readonly type: 'retreat-on'; readonly unit: string; readonly to: string }
  | { readonly type: 'advance'; readonly unit: string; readonly path: readonly string[] }
  // Everything else
  | { readonly type: 'remove'; readonly unit: string }
  | { readonly type: 'allot'; readonly unit: string; readonly port: string }
  | { readonly type: 'pass' }
  | { readonly type: 'end-phase' };

export type ActionType = Action['type'];
export type MoveAction = Extract<Action, { readonly type: 'move' }>;

/** The unit an action belongs to; `''` for those that belong to none. */
export const subjectOf = (action: Action): string => ('unit' in action ? (action.unit ?? '') : '');
