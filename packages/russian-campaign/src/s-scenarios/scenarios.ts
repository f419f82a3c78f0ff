import type { Source } from '@eastfront/kernel';
import type { Nation, Side } from '../02-components/units.js';
import type { EndId, ScenarioId } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';

/** A worker of a scenario: the hex where it starts, or null if the player chooses it (TRC-S2.1.f). */
export interface ScenarioWorker {
  readonly id: string;
  readonly city: string | null;
}

/** Axis units that start in the pool: one counter, a number of these values, or all of a nation (TRC-S2.2.b, TRC-A77). */
export type ScenarioLoss =
  | { readonly id: string }
  | {
      readonly nation: Nation;
      readonly combat: number;
      readonly move: number;
      readonly count: number;
    }
  | { readonly nation: Nation; readonly except: readonly string[] };

/** A start time (TRC-S3). */
export interface ScenarioStart {
  readonly id: ScenarioId;
  readonly title: string;
  /** Null for the campaign. */
  readonly clause: ClauseId | null;
  readonly turn: number;
  /** Set up as the campaign (TRC-S3.1.a). */
  readonly asCampaign: boolean;
  /** The region of the hexes on the Axis side of the start line. */
  readonly line: string | null;
  /** Exceptions to the line, by label. */
  readonly axisHexes: readonly string[];
  readonly sovietHexes: readonly string[];
  readonly armies: number;
  readonly airborne: number;
  readonly workers: readonly ScenarioWorker[];
  readonly losses: readonly ScenarioLoss[];
  /** Whether the Axis receives replacements in the first turn (TRC-S2.4.a, TRC-S3.2.c); null if the rulebook does not say. */
  readonly replacements: boolean | null;
}

/** An end time of a scenario, as `data/scenarios.json` has it. */
export interface ScenarioEnd {
  readonly clause: ClauseId;
  /** The region of the hexes on the Axis side of the end line; null without one. */
  readonly line: string | null;
  readonly bonus: Readonly<Partial<Record<Side, number>>>;
  /** The city whose holder wins, no points counted (TRC-S4.6.a); null elsewhere. */
  readonly holder: string | null;
}

/** An end time (TRC-S4). */
export interface ScenarioFinish extends ScenarioEnd {
  readonly id: EndId;
  readonly title: string;
  readonly turn: number;
}

/** The scenario chapter. */
export interface ScenarioBook {
  readonly source: Source;
  readonly starts: Readonly<Record<ScenarioId, ScenarioStart>>;
  readonly ends: Readonly<Record<EndId, ScenarioFinish>>;
}
