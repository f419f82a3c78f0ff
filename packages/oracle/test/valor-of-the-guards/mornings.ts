/** Mornings after a battle in Valor of the Guards, drawn from a seed. */
import { letteredInBox } from '../../src/board/lettered-hexes.js';
import type { RefitPosition, RefitUnit } from '../../src/valor-of-the-guards-refit.js';
import type { Side } from '../../src/valor-of-the-guards-tables.js';
import type { Draw } from '../draw.js';
import type { Put } from '../held.js';

export const BOARD = {
  fill: { from: 'A1', to: 'H8', terrain: 'open' },
  regions: { west: ['A1:A8'], east: ['H1:H8'], north: ['A1:H1'], south: ['A8:H8'] },
};
export const SIDES = ['german', 'russian'] as const;
const AREAS = { german: letteredInBox('A1', 'C8'), russian: letteredInBox('G1', 'H8') } as const;
export const POCKETS = { german: 'E2', russian: 'E6' } as const;
const BETWEEN = letteredInBox('D1', 'F8').filter((at) => !Object.values(POCKETS).some((one) => one === at));

export interface RefitPut extends Put {
  readonly position: RefitPosition & { readonly step: string };
}

/** A morning after a battle: two perimeters, a pocket of each side in the land between, and one unit. */
export const drawPosition = (draw: Draw, step: string, unit: RefitUnit): RefitPut['position'] => {
  const sideOf = (at: string): Side | undefined =>
    SIDES.find((side) => AREAS[side].includes(at) || POCKETS[side] === at);
  // Where somebody holds each hex between, pockets are often cut off (VG-12.6151.f).
  const wall = draw.below(3);
  const held = (at: string): readonly (readonly [string, Side])[] => {
    const side = sideOf(at) ?? (wall === 0 ? draw.from(SIDES) : draw.from([...SIDES, undefined, undefined]));
    return side === undefined ? [] : [[at, side]];
  };
  const guard = { id: 'g', side: unit.side, kind: 'squad', type: '4-6-7' };
  return {
    ...{ date: '09-16', step },
    roster: [
      {
        date: '09-15',
        part: 'day',
        chits: { german: 'attack', russian: 'idle' },
        winner: draw.from(SIDES),
        lost: { german: draw.below(130), russian: draw.below(130) },
      },
    ],
    control: Object.fromEntries(
      [...AREAS.german, ...AREAS.russian, ...Object.values(POCKETS), ...BETWEEN].flatMap(held),
    ),
    perimeter: {
      german: { area: AREAS.german, pockets: [{ hexes: [POCKETS.german], level: 0 }] },
      russian: { area: AREAS.russian, pockets: [{ hexes: [POCKETS.russian], level: 0 }] },
    } as RefitPosition['perimeter'],
    units: [unit, ...(unit.at === POCKETS[unit.side] ? [{ ...guard, at: unit.at }] : [])],
    sides: {
      german: { san: draw.below(8) },
      russian: { san: draw.below(8), boobyTraps: draw.from(['A', 'B', 'C']) },
    },
  };
};

export const maybe = (draw: Draw, fields: object, inSoMany = 3): object =>
  draw.once(inSoMany) ? fields : {};

export const die = (draw: Draw): number => 1 + draw.below(6);

/** Where a unit may be that was recovered, or is in a pocket still. */
export const kept = (draw: Draw, side: Side): object =>
  draw.once(2) ? { place: 'retained' } : { at: POCKETS[side] };

const VEHICLES: Readonly<Record<string, (draw: Draw, side: Side) => object>> = {
  recovery: (draw, side) => ({
    kind: draw.from(['afv', 'afv', 'wreck', 'wreck', 'burnt-wreck']),
    at: draw.from([POCKETS[side], draw.from(AREAS[side]), draw.from(AREAS.german), draw.from(AREAS.russian)]),
  }),
  immobilisation: (draw, side) => ({ kind: draw.from(['afv', 'afv', 'wreck']), ...kept(draw, side) }),
  'wreck-repair': (draw, side) => ({ kind: draw.from(['wreck', 'wreck', 'afv']), ...kept(draw, side) }),
};

export const drawVehicle = (draw: Draw, table: string): RefitUnit => {
  const side = draw.from(SIDES);
  const where = VEHICLES[table]?.(draw, side) ?? {};
  const isWreck = (where as { kind?: string }).kind !== 'afv';
  return {
    id: 't',
    side,
    type: 'T',
    ...(where as { kind: string }),
    ...maybe(draw, { partiallyArmoured: true }),
    ...maybe(draw, { labor: 1 + draw.below(2) }),
    ...(isWreck
      ? maybe(draw, { captured: true }, 5)
      : {
          ...(draw.once(6) ? {} : { immobile: true }),
          ...maybe(draw, { abandoned: true }),
          ...maybe(draw, { dugIn: true }),
          ...maybe(draw, { nonQualified: true }),
          ...maybe(draw, { inexperienced: true }),
          ...maybe(draw, { commander: draw.from([-1, -2, 1]) }),
        }),
  };
};

export const drawArmed = (
  draw: Draw,
  table: string,
): { readonly unit: RefitUnit; readonly weapon?: number } => {
  const side = draw.from(SIDES);
  const isCaptured = draw.below(5) < (table === 'captured-weapon' ? 4 : 1);
  const state = () => ({
    ...maybe(draw, { malfunctioned: true }, 2),
    ...maybe(draw, { repair: 1 + draw.below(2) }),
  });
  const unit = {
    id: 'm',
    side,
    ...(table === 'weapon-repair' ? kept(draw, side) : { place: 'retained' as const }),
    ...(isCaptured ? { captured: true } : {}),
    ...maybe(draw, { nonQualified: true }),
  };
  if (draw.once(2)) {
    const weapons = draw.once(2)
      ? [{ kind: 'ma' as const }, { kind: 'mg' as const }]
      : [{ kind: 'ma' as const }];
    return {
      unit: { ...unit, kind: 'afv', type: 'T', weapons: weapons.map((one) => ({ ...one, ...state() })) },
      weapon: draw.below(weapons.length),
    };
  }
  const [type, mg] = draw.from([
    ['lmg', true],
    ['hmg', true],
    ['atr', false],
    ['82mm MTR', false],
  ] as const);
  return { unit: { ...unit, kind: 'sw', type, ...(mg ? { mg } : {}), ...state() } };
};
