import type { Side } from '../01-units/units.js';

/** Where a reinforcement is put that enters through hex 2414 (NS-6.1.l). */
export const EAST_BANK = 'east-bank';

/** How units move: overland, by rail (NS-9.9), by sea (NS-9.4.d, NS-14.e), over the Volga (9.5), over the Kerch strait (9.4), into the box of a city (11.b). */
export const MOVE_MODES = ['normal', 'rail', 'sea', 'volga', 'kerch', 'box'] as const;
export type MoveMode = (typeof MOVE_MODES)[number];

/** Kinds of replacement points (NS-6.2.i-n). */
export const POINT_KINDS = [
  'infantry',
  'mechanized',
  'police',
  'ss',
  'romanian',
  'italian',
  'hungarian',
] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** Which steps of a two-counter army are meant. */
export const STEP_KINDS = ['infantry', 'mechanized'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** Everything a player or chance can do; hexes are labels, counters ids. */
export type Action =
  // Supply and reinforcement
  | { readonly type: 'use-supply'; readonly supply: string }
  | { readonly type: 'reinforce'; readonly unit: string; readonly to: string }
  | { readonly type: 'rebuild'; readonly unit: string; readonly steps: number; readonly kind: PointKind }
  | { readonly type: 'withdraw'; readonly unit: string; readonly steps: number; readonly kind: PointKind }
  // Air
  | {
      readonly type: 'missions';
      readonly side: Side;
      readonly fighters: number;
      readonly supply: number;
      readonly volga: number;
      readonly fleet: number;
    }
  /** At any moment (NS-5.2.3.m). */
  | { readonly type: 'air-supply'; readonly side: Side; readonly to: string }
  /** A supply counter, or an HQ to the next turn's box, at any moment (NS-5.2.3.q, NS-10.7.2.l). */
  | { readonly type: 'remove'; readonly unit: string }
  // Activation
  | { readonly type: 'commander'; readonly unit: string; readonly hq: string }
  | {
      readonly type: 'activate';
      /** An army or Front HQ, or an army group or special HQ with those it brings along in `also`. */
      readonly hq: string;
      readonly also: readonly string[];
      /** Combat units, armour leaders and trucks. */
      readonly units: readonly string[];
      /** The one unit out of range that an army group HQ activates (NS-8.j). */
      readonly independent: string | null;
    }
  /** A unit or an HQ brought along is left out again, before anything else is done (NS-8.b). */
  | { readonly type: 'stand-down'; readonly unit: string }
  | { readonly type: 'pass' }
  // Movement
  | {
      readonly type: 'move';
      /** Units that stand and move together. */
      readonly units: readonly string[];
      /** From the hex after the first on; by sea, over the Volga and the strait the end alone. */
      readonly path: readonly string[];
      readonly mode: MoveMode;
    }
  | {
      readonly type: 'overrun';
      /** Combat units and armour leaders. */
      readonly units: readonly string[];
      readonly hex: string;
      readonly air: number;
      /** The lead unit; null when there is no choice. */
      readonly lead: string | null;
      /** An armour leader who gives his bonus. */
      readonly leader: string | null;
    }
  | { readonly type: 'place-hq'; readonly unit: string; readonly to: string }
  /** An enemy HQ in a hex that one's own unit has entered (NS-10.7.2.j). */
  | { readonly type: 'push-hq'; readonly unit: string; readonly to: string }
  | {
      readonly type: 'transfer';
      readonly unit: string;
      readonly to: string;
      readonly steps: number;
      readonly arm: StepKind | null;
    }
  | { readonly type: 'found'; readonly unit: string; readonly new: string; readonly steps: number }
  /** The marker of the Black Sea Fleet (NS-14.k). */
  | { readonly type: 'landing'; readonly hex: string }
  // Combat
  | {
      readonly type: 'attack';
      readonly units: readonly string[];
      readonly hexes: readonly string[];
      readonly hq: string;
    }
  /** Added to an attack declared in this segment. */
  | { readonly type: 'join'; readonly unit: string; readonly battle: number }
  | { readonly type: 'air'; readonly battle: number; readonly counters: number }
  | {
      readonly type: 'react';
      readonly units: readonly string[];
      readonly path: readonly string[];
      readonly hq: string;
      /** The attack that sets off the reaction; null when there is no choice. */
      readonly battle: number | null;
    }
  | {
      readonly type: 'disengage';
      readonly units: readonly string[];
      readonly path: readonly string[];
      readonly hq: string;
      readonly commander: string | null;
      readonly battle: number | null;
    }
  | {
      readonly type: 'retreat-before';
      readonly hex: string;
      /** A path for each unit of the hex. */
      readonly paths: Readonly<Record<string, readonly string[]>>;
      readonly hq: string;
      readonly commander: string | null;
    }
  /** The end of declaring, or of reactions. */
  | { readonly type: 'done' }
  | {
      readonly type: 'resolve';
      readonly battle: number;
      readonly supply: string | null;
      readonly lead: string;
      /** Generals who give their bonus: the commander, the armour leader or both (NS-A79). */
      readonly bonus: readonly string[];
      /** Combat points of the Black Sea Fleet: 0, 3 or 6 (NS-14.j). */
      readonly fleet: number;
    }
  | {
      readonly type: 'defend';
      readonly lead: string;
      readonly bonus: readonly string[];
      readonly fleet: number;
      /** A German counter against an overrun (NS-A44); 0 in a combat, where they are assigned before. */
      readonly air: number;
    }
  /** How much of the result the defender takes as hexes of retreat (NS-10.7.g). */
  | { readonly type: 'split'; readonly retreat: number }
  | { readonly type: 'lose'; readonly unit: string; readonly arm: StepKind | null }
  | { readonly type: 'retreat'; readonly units: readonly string[]; readonly path: readonly string[] }
  | { readonly type: 'advance'; readonly unit: string; readonly path: readonly string[] }
  // Conversion
  | { readonly type: 'convert'; readonly side: Side; readonly hex: string }
  // Everything else
  | {
      readonly type: 'roll';
      /** One die, or two for relief (NS-13.3.c). */
      readonly dice: readonly number[];
      /** Whose losses are rolled, in the air attrition phase. */
      readonly side: Side | null;
      /** For whom, when several have to roll. */
      readonly unit: string | null;
    }
  | { readonly type: 'end-phase' };

export type ActionType = Action['type'];
export type ActionOf<T extends ActionType> = Extract<Action, { readonly type: T }>;

/** The unit an action belongs to; `''` for those that belong to none. */
export const subjectOf = (action: Action): string => {
  switch (action.type) {
    case 'roll':
      return '';
    case 'use-supply':
      return action.supply;
    case 'activate':
      return action.hq;
    case 'resolve':
    case 'defend':
      return action.lead;
    default:
      if ('unit' in action) return action.unit;
      return 'units' in action ? (action.units[0] ?? '') : '';
  }
};
