import type { HexId } from '@eastfront/kernel';
import { once, remember } from '@eastfront/kernel';
import { isInPlayArea } from '../01-units/play-area.js';
import type { Side } from '../01-units/units.js';
import { isEnemyHeld } from '../01-units/view.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { openHexes } from './line-ground.js';
import type { Lines } from './lines.js';
import { ENDLESS, linesTo, TO_SOURCE, TO_VOLGA } from './lines.js';
import { sourcesOfSide } from './supply-sources.js';

/** Trucks of a side that serve as sources in this supply phase, its attrition segment included (NS-5.2.3.i, NS-2.c). */
export const trucksInUse = (position: Position, side: Side): readonly HexId[] =>
  position.phase === 'supply' || position.phase === 'attrition'
    ? position.usedTrucks.filter((truck) => truck.side === side).map((truck) => truck.hex)
    : [];

/** Hexes next to the Volga from which a side could be supplied over it: none for the Axis (NS-5.2.1.g). */
export const volgaBank = (rules: Rules, position: Position, side: Side): readonly HexId[] => {
  if (side === 'axis') return [];
  const { board, westBank } = rules.theatre;
  return board.hexes.filter(
    (hex) =>
      westBank[hex] === 1 && isInPlayArea(rules, position, hex) && !isEnemyHeld(rules, position, side, hex),
  );
};

/** The lines of a side, each net traced when it is first asked for. */
interface Nets {
  /** To a source (NS-5.2.1). */
  readonly supply: () => Lines;
  /** To a source, clear of every enemy zone (NS-6.2.d). */
  readonly free: () => Lines;
  /** The same, of any length (NS-5.2.4.e). */
  readonly endless: () => Lines;
  /** To the Volga (NS-5.2.1.g). */
  readonly volga: () => Lines;
  /** To the Volga, clear of every enemy zone (NS-9.5.d). */
  readonly freeVolga: () => Lines;
}

const netsFor = (rules: Rules, position: Position, side: Side): Nets => {
  const open = once(() => openHexes(rules, position)[side]);
  const sources = once(() => sourcesOfSide(rules, position, side));
  const withTrucks = once(() => [...sources(), ...trucksInUse(position, side)]);
  const bank = once(() => volgaBank(rules, position, side));
  const net = (
    from: () => readonly HexId[],
    reach: typeof TO_SOURCE,
    which: 'normal' | 'free',
  ): (() => Lines) =>
    once(() => linesTo(rules, position, { side, sources: from(), reach, open: open()[which] }));
  return {
    supply: net(withTrucks, TO_SOURCE, 'normal'),
    free: net(sources, TO_SOURCE, 'free'),
    endless: net(withTrucks, ENDLESS, 'free'),
    volga: net(bank, TO_VOLGA, 'normal'),
    freeVolga: net(bank, TO_VOLGA, 'free'),
  };
};

const nets = remember((rules: Rules, position: Position) => ({
  axis: netsFor(rules, position, 'axis'),
  soviet: netsFor(rules, position, 'soviet'),
}));

/** The lines of a side as the board stands. */
export const netsOf = (rules: Rules, position: Position, side: Side): Nets => nets(rules, position)[side];
