import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { describe, expect, it } from 'vitest';
import { hexside, labelsInBox, labelsRound } from '../../src/board/hexes.js';
import {
  type FleetTable,
  isReachedByAir,
  isSuppliedAnyhow,
  type SupplyState,
} from '../../src/nach-stalingrad/lines.js';
import type { Side, WrittenBoard, WrittenHex } from '../../src/nach-stalingrad.js';
import { type Draw, drawFrom } from '../draw.js';
import { differences, type Heard } from '../held.js';
import { drawPosition, drawSuppliedBoard } from '../nach-stalingrad-boards.js';
import { type NsPut, read, type Scene, tableOf } from '../nach-stalingrad-scene.js';

const FLEET = read('fleet') as FleetTable;
const LABELS = labelsInBox('1010', '1515');
const BANK = LABELS.filter((at) => at.startsWith('15'));

/** East of column 14 the Volga flows, or there are coasts and ports; the south has weather of its own. */
const boardOf = (draw: Draw): WrittenBoard => {
  const board = drawSuppliedBoard(draw);
  const hexes: Record<string, WrittenHex> = { ...board.hexes };
  for (const at of LABELS) if (Number(at.slice(2)) > 12) hexes[at] = { ...hexes[at], zone: 'south' };
  if (draw.once(2)) {
    const volga = BANK.flatMap((at) =>
      labelsRound(at, 'odd').flatMap((to) =>
        LABELS.includes(to) && to.startsWith('14') ? [[hexside(at, to), ['volga']]] : [],
      ),
    );
    return {
      ...board,
      hexes,
      sides: { ...board.sides, ...Object.fromEntries(volga) },
      regions: { 'volga-east-bank': BANK },
    };
  }
  const dry = LABELS.filter((at) => !['sea', 'lake'].includes(hexes[at]?.terrain ?? 'clear'));
  const coasts = draw.some(dry, 8);
  for (const at of coasts)
    hexes[at] = { ...hexes[at], coast: draw.from(['black', 'black', 'azov', 'caspian']) };
  for (const at of draw.some(coasts, 4)) hexes[at] = { ...hexes[at], port: draw.from(['small', 'large']) };
  return { ...board, hexes, regions: { crimea: draw.some(coasts, draw.below(3)) } };
};

/** Soviets are one unit, for which alone the fleet sails; the enemy has some or none. */
const scene = (draw: Draw, i: number): Scene => {
  const board = boardOf(drawFrom(Math.floor(i / 30)));
  const { weather: _, ...position } = drawPosition(draw, board);
  const bank = board.regions?.['volga-east-bank'] ?? [];
  const standing = (position.units ?? [])
    .filter(({ at = '' }) => !bank.includes(at))
    .map(({ supplied, ...unit }) => ({ ...unit, steps: 1 + draw.below(6) }));
  const soviet = draw.some(
    standing.filter(({ side }) => side === 'soviet'),
    1,
  );
  const axis = standing.filter(({ side }) => side === 'axis');
  const kept = draw.some([...new Set(axis.map(({ at }) => at))], draw.below(4));
  const units = [...soviet, ...axis.filter(({ at }) => kept.includes(at))];
  const ground = (): string => draw.from(['dry', 'dry', 'mud', 'frozen', 'snow']);
  const free = LABELS.filter((at) => !['sea', 'lake'].includes(board.hexes?.[at]?.terrain ?? 'clear'));
  const control = Object.entries(board.hexes ?? {}).flatMap(([at, { port }]) =>
    port === undefined
      ? []
      : [[at, units.find((unit) => unit.at === at)?.side ?? draw.from(['soviet', 'soviet', 'axis'])]],
  );
  return {
    board,
    position: {
      ...position,
      phase: 'supply',
      units,
      weather: { north: ground(), south: ground() },
      usedTrucks: draw.once(3) ? [{ side: draw.from(['axis', 'soviet']), hex: draw.from(free) }] : [],
      fleet: { level: draw.from([0, 2, 5, 6]), landing: null, sunk: draw.once(8) },
      control: Object.fromEntries(control),
    } as Scene['position'],
  };
};

const stateIn = ({ position, board }: Scene): SupplyState => ({
  ...(position as unknown as SupplyState),
  crimea: board?.regions?.['crimea'] ?? [],
});

describe('Nach Stalingrad! in the supply segment, ruled twice', () => {
  it('has the same supply by trucks, over the Volga and by the fleet', () => {
    let supplied = 0;
    const put = (draw: Draw, drawn: Scene): NsPut | null => {
      const { units } = tableOf(drawn);
      if (units.length === 0) return null;
      const soviet = units.filter(({ side }) => side === 'soviet');
      const unit = soviet.length > 0 && !draw.once(4) ? draw.from(soviet) : draw.from(units);
      const position = { ...drawn.position, player: unit.side };
      return { ...drawn, position, ask: { question: 'supply', unit: unit.id } };
    };
    const says = (one: NsPut): unknown => {
      const table = tableOf(one);
      const [unit] = table.units.filter(({ id }) => id === one.ask['unit']);
      if (unit === undefined) return null;
      const isIn = isSuppliedAnyhow(table, stateIn(one), unit, FLEET);
      supplied += isIn ? 1 : 0;
      return isIn ? 'in' : 'out';
    };
    const heard = ({ ok, answer }: Heard): unknown =>
      ok ? (answer as { readonly state: string }).state : 'refused';
    expect(differences(nachStalingrad, { name: 'by whatever', scene, put, says, heard })).toEqual([]);
    expect(supplied).toBeGreaterThan(60);
  });

  it('has the same units spared by air supply', () => {
    const put = (draw: Draw, drawn: Scene): NsPut | null => {
      const axis = tableOf(drawn).units.filter(({ side }) => side === 'axis');
      if (axis.length === 0) return null;
      const enemies = tableOf(drawn).units.map(({ at, side }) => (side === 'soviet' ? at : ''));
      const bank = drawn.board?.regions?.['volga-east-bank'] ?? [];
      const free = LABELS.filter(
        (at) =>
          !['sea', 'lake'].includes(drawn.board?.hexes?.[at]?.terrain ?? 'clear') &&
          !enemies.includes(at) &&
          !bank.includes(at),
      );
      const marker = { id: 'm', side: 'axis' as Side, kind: 'air-supply', at: draw.from(free) };
      const units = [...(drawn.position.units ?? []).map((unit) => ({ ...unit, oosBefore: true })), marker];
      return {
        ...drawn,
        position: { ...drawn.position, player: 'axis', units },
        ask: { question: 'apply', actions: [{ type: 'use-supply', supply: 'm' }] },
      };
    };
    const says = (one: NsPut): unknown => {
      const table = tableOf(one);
      const marker = one.position.units?.find(({ id }) => id === 'm')?.at ?? '';
      return table.units
        .filter(
          (unit) =>
            unit.side === 'axis' && unit.isCombat && isReachedByAir(table, stateIn(one), unit, marker),
        )
        .map(({ id }) => id)
        .sort();
    };
    const heard = ({ ok, answer }: Heard): unknown =>
      ok ? [...((answer as { readonly spared?: readonly string[] }).spared ?? [])].sort() : 'refused';
    expect(differences(nachStalingrad, { name: 'by air', scene, put, says, heard })).toEqual([]);
  });
});
