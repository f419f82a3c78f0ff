import type { HexId } from '@eastfront/kernel';
import type { Position } from './position.js';
import type { Rules } from './rules.js';
import { stub } from './stub.js';
import type { Side } from './units.js';

/** Source hexes of a side now: marks, the scenario's extra ones, Taman, joined rail hexes (NS-5.2.2, 9.4.c); ascending. */
export const sourcesOfSide = (_rules: Rules, _position: Position, _side: Side): readonly HexId[] =>
  stub('sourcesOfSide');

/** 1 on rail hexes of own gauge that are joined to a source (NS-5.2.2.c). */
export const railSources = (_rules: Rules, _position: Position, _side: Side): Uint8Array =>
  stub('railSources');

/** Per hex the distance to the nearest own source overland; -1 where there is none (NS-A76). */
export const nearestSource = (_rules: Rules, _position: Position, _side: Side): Int16Array =>
  stub('nearestSource');
