/** Attacks of The Caucasus Campaign with what attackers may claim. */
import { labelsInBox } from '../../src/board/hexes.js';
import type { WrittenPosition, WrittenUnit } from '../../src/caucasus.js';
import type { Claim } from '../../src/caucasus-support.js';
import { drawBoard, drawPosition } from '../caucasus-boards.js';
import { type CcPut, type Scene, tableOf } from '../caucasus-scene.js';
import { type Draw, drawFrom } from '../draw.js';

const AIR = ['air-viii', 'air-iv', 'air-soviet-1', 'air-soviet-2'];
const LATER = ['first-combat', 'first-combat', 'second-combat'];

/** Made-up scenes with what attackers may claim: HQs far and near, markers used or not, a coast, the Brandenburgers. */
export const supportedScene = (draw: Draw, i: number): Scene => {
  const shared = drawFrom(Math.floor(i / 30));
  const plain = drawBoard(shared);
  const coast = labelsInBox('1212', '1717').map(
    (at) => [at, { ...plain.hexes?.[at], ...(shared.once(2) ? { coast: 'black' } : {}) }] as const,
  );
  const board = {
    ...plain,
    fill: { from: '1212', to: '2717', terrain: 'clear' },
    hexes: Object.fromEntries(coast),
  };
  const readings = Object.fromEntries(
    shared.some(['CC-A13', 'CC-A16'], shared.below(3)).map((id) => [id, 'b']),
  );
  const { units = [], ...position } = drawPosition(draw, plain);
  const phase = draw.from(LATER);
  const isFar = draw.once(2);
  const far = (): string => `${21 + draw.below(4)}${12 + draw.below(6)}`;
  const withHqs = draw.once(4) ? units.filter(({ type }) => type !== 'hq') : units;
  const placed = withHqs.map((unit) => ({
    ...unit,
    ...(unit.type === 'hq' && unit.side === position.player && isFar ? { at: far() } : {}),
    ...(phase === 'second-combat' && !draw.once(4) && unit.type !== 'hq' ? { marked: true } : {}),
  }));
  const places = placed.flatMap(({ at = '', side }) => (side === 'axis' ? [at] : []));
  const commando = {
    id: 'special',
    side: 'axis',
    type: 'commando',
    special: 'brandenburg',
    attack: 1,
    defense: 1,
  };
  const marked = phase === 'second-combat' && draw.once(2) ? { marked: true } : {};
  const own =
    places.length > 0 && draw.once(2)
      ? [{ ...commando, ...marked, tq: 'elite', at: draw.from(places) } as const]
      : [];
  const fleet = draw.once(2)
    ? {}
    : { fleet: { 'bsf-1': draw.from(['available', 'available', 'unavailable']) } };
  return {
    board,
    readings,
    position: {
      ...position,
      ...fleet,
      phase,
      turn: draw.from([1, 3, 4, 5, 11, 12, 13, 14]),
      usedAir: draw.once(3) ? draw.some(AIR, 2) : [],
      units: [...placed, ...own],
    } as WrittenPosition,
  };
};

/** Mostly what the side has, so that more is granted than refused. */
export const drawClaim = (draw: Draw, side: 'axis' | 'soviet'): Claim => {
  const isAxis = side === 'axis';
  return {
    ...(draw.once(4) ? {} : { air: draw.once(isAxis ? 2 : 12) ? 2 : 1 }),
    ...(draw.once(isAxis ? 12 : 2) ? { fleet: true } : {}),
    ...(draw.once(isAxis ? 2 : 12) ? { brandenburg: true } : {}),
  };
};

/** The HQs of the side stand so many hexes east of the attackers: near the end of the range of air support (CC-16.11.b). */
export const withHqsAt = (put: CcPut, hexes: number): CcPut => {
  const { units, player } = tableOf(put);
  const attackers = units.filter(({ id }) => (put.ask['attackers'] as readonly string[]).includes(id));
  const [east = ''] = attackers.map(({ at }) => at).sort((a, b) => (a < b ? 1 : -1));
  // In one row, hexes are as far apart as their columns; no other attacker is further east.
  const at = `${Number(east.slice(0, 2)) + hexes}${east.slice(2)}`;
  const isOwnHq = ({ side, type }: WrittenUnit): boolean => type === 'hq' && side === player;
  const moved = (put.position.units ?? []).map((unit) => (isOwnHq(unit) ? { ...unit, at } : unit));
  return { ...put, position: { ...put.position, units: moved } };
};

/** The same without HQs of the side, where the range is granted. */
export const withoutHqs = (put: CcPut): CcPut => {
  const { player } = tableOf(put);
  const units = (put.position.units ?? []).filter(({ side, type }) => type !== 'hq' || side !== player);
  return { ...put, position: { ...put.position, units } };
};
