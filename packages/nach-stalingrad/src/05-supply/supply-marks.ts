import type { Counter, Kind, Side } from '../01-units/units.js';

/** Movement points of a truck. */
const TRUCK_MOVE = 4;

/** A supply counter: it has a side and a way to move, and no other number. */
const markCounter = (side: Side, id: string, name: string, kind: Kind, move: number): Counter => ({
  id,
  name,
  side,
  nation: side === 'soviet' ? 'soviet' : 'german',
  kind,
  arm: 'infantry',
  attack: 0,
  defense: 0,
  move,
  quality: 0,
  maxSteps: 0,
  mechanized: null,
  weak: null,
  guards: false,
  ss: false,
  policeSteps: false,
  redBox: false,
  zoc: false,
  freeStacking: false,
  level: null,
  range: 0,
  operations: 0,
  attackBonus: 0,
  defenseBonus: 0,
  moveBonus: 0,
  relief: 0,
});

/** A truck with supply (NS-5.2.3.a, NS-5.2.3.f). */
export const truckCounter = (side: Side, id: string): Counter =>
  markCounter(side, id, 'Truck', 'truck', TRUCK_MOVE);

/** A marker of air supply; it never moves (NS-5.2.3.l, NS-5.2.3.n). */
export const airSupplyCounter = (id: string): Counter =>
  markCounter('axis', id, 'Air supply', 'air-supply', 0);
