import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { expect, it } from 'vitest';
import { labelsInBox } from '../../src/board/hexes.js';
import {
  type CombatAsk,
  type CombatData,
  type CombatState,
  combatOf,
} from '../../src/nach-stalingrad/combat.js';
import type { Side, Table, Unit, WrittenBoard, WrittenHex, WrittenUnit } from '../../src/nach-stalingrad.js';
import { type Draw, drawFrom } from '../draw.js';
import { differences, type Heard, unlessRefused } from '../held.js';
import { armyOf, drawBoard, drawPosition } from '../nach-stalingrad-boards.js';
import { drawAttack, type NsPut, oneCounterIn, read, type Scene, tableOf } from '../nach-stalingrad-scene.js';

const LABELS = labelsInBox('1010', '1515');
const GROUND = ['dry', 'dry', 'mud', 'frozen', 'snow'];
const DATA: CombatData = {
  ...(read('combat-modifiers') as CombatData),
  support: (read('fleet') as { rows: CombatData['support'] }).rows,
};

/** Coasts of two seas with ports, some of them in the Crimea, and a south with weather of its own. */
const boardOf = (draw: Draw): WrittenBoard => {
  const board = drawBoard(draw);
  const hexes: Record<string, WrittenHex> = { ...board.hexes };
  for (const at of LABELS) if (Number(at.slice(2)) > 12) hexes[at] = { ...hexes[at], zone: 'south' };
  const dry = LABELS.filter((at) => !['sea', 'lake'].includes(hexes[at]?.terrain ?? 'clear'));
  const coasts = draw.some(dry, draw.from([2, 12, 20]));
  for (const at of coasts)
    hexes[at] = { ...hexes[at], coast: draw.from(['black', 'black', 'black', 'azov']) };
  for (const at of draw.some(coasts, 1 + draw.below(3)))
    hexes[at] = { ...hexes[at], port: draw.from(['small', 'large']) };
  return { ...board, hexes, regions: { crimea: draw.some(coasts, draw.below(4)) } };
};

/** HQs of the player, the higher one too at times, and one of the enemy; a commander with some. */
const hqsOf = (draw: Draw, player: Side, land: (side: Side) => readonly string[]): readonly WrittenUnit[] => {
  if (draw.once(3)) return [];
  const hqOf = (id: string, side: Side, isHigh: boolean): WrittenUnit => ({
    id,
    side,
    at: draw.from(land(side)),
    kind: 'hq',
    range: isHigh ? 1 + draw.below(7) : 2 + draw.below(5),
    operations: isHigh ? 0 : draw.from([0, 1, 2, 2, 3]),
    ...(isHigh ? (side === 'axis' ? { armyGroup: true } : { special: true }) : {}),
    ...(!isHigh && side === 'soviet' ? { front: true } : {}),
    activatedHq: side === player && !draw.once(9),
  });
  const enemy = player === 'axis' ? 'soviet' : 'axis';
  const hqs = [
    ...['h', 'i'].slice(draw.below(2)).map((id) => hqOf(id, player, false)),
    ...(draw.once(2) ? [hqOf('g', player, true)] : []),
    ...(draw.once(2) ? [hqOf('e', enemy, false)] : []),
    ...(draw.once(5) ? [hqOf('f', enemy, true)] : []),
  ];
  return hqs.flatMap((hq): readonly WrittenUnit[] =>
    draw.once(3) ? [hq, generalOf(draw, { id: `k${hq.id}`, side: hq.side ?? 'axis', with: hq.id })] : [hq],
  );
};

const generalOf = (draw: Draw, said: WrittenUnit): WrittenUnit =>
  ({
    kind: 'leader',
    attackBonus: 1 + draw.below(2),
    defenseBonus: 1 + draw.below(2),
    relief: 8,
    ...(said.moveBonus === undefined ? { operations: draw.below(2) } : {}),
    ...(draw.once(8) ? { bonusUsed: true } : {}),
    ...said,
  }) as WrittenUnit;

const NATIONS = ['german', 'german', 'romanian', 'hungarian', 'italian'];

const scene = (draw: Draw, i: number): Scene => {
  const shared = drawFrom(Math.floor(i / 30));
  const board = boardOf(shared);
  const letters = ['NS-A38', 'NS-A72', 'NS-A94'].map((id) => [id, shared.from(['a', 'a', 'b'])]);
  const { weather: _, ...position } = drawPosition(draw, board);
  const player = position.player ?? 'axis';
  const land = LABELS.filter((at) => !['sea', 'lake'].includes(board.hexes?.[at]?.terrain ?? 'clear'));
  const holderOf = (at: string) => (position.units ?? []).find((unit) => unit.at === at)?.side;
  const hqs = hqsOf(draw, player, (side) => land.filter((at) => (holderOf(at) ?? side) === side));
  const active = hqs.filter(({ kind, side }) => kind === 'hq' && side === player).map(({ id }) => id);
  const working = hqs.filter(({ activatedHq }) => activatedHq === true).map(({ id }) => id);
  const able = working.length > 0 ? working : ['h'];
  const isSaid = active.length > 0 || draw.once(2);
  const nations = new Map<string, string>();
  const units = (position.units ?? []).map((unit): WrittenUnit => {
    const nation = nations.get(unit.at ?? '') ?? draw.from(NATIONS);
    nations.set(unit.at ?? '', nation);
    const { attackedThisTurn, defendedThisTurn, disrupted, ...fresh } = unit;
    return {
      ...(draw.once(3) ? unit : fresh),
      ...(unit.side === 'axis' ? { nation } : {}),
      ...(draw.once(25) ? { attack: 0 } : {}),
      ...(unit.side === 'soviet' && draw.once(2) ? armyOf(draw) : {}),
      ...(isSaid && unit.side === player && !draw.once(40)
        ? { activated: draw.from(draw.once(6) ? [...active, 'h'] : able) }
        : {}),
    };
  });
  const own = units.filter(({ side }) => side === 'axis');
  const leaders =
    own.length > 0 && draw.once(2)
      ? [generalOf(draw, { id: 'l', side: 'axis', at: draw.from(own).at ?? '', moveBonus: 1 })]
      : [];
  const trucks: readonly WrittenUnit[] = draw.once(4)
    ? [
        {
          id: 't',
          side: player,
          at: draw.from(land.filter((at) => (holderOf(at) ?? player) === player)),
          kind: 'truck',
        },
      ]
    : [];
  const control = Object.entries(board.hexes ?? {}).flatMap(([at, { port }]) =>
    port === undefined
      ? []
      : [[at, units.find((unit) => unit.at === at)?.side ?? draw.from(['soviet', 'axis', 'axis'])]],
  );
  const coasts = LABELS.filter((at) => board.hexes?.[at]?.coast === 'black');
  const earlier = draw.some(active, draw.below(2)).map((hq) => ({
    units: [],
    hexes: ['1010'],
    hq,
    resolved: true,
  }));
  return {
    board,
    readings: Object.fromEntries(letters),
    position: {
      ...position,
      step: 'declare',
      units: [...units, ...hqs, ...leaders, ...trucks],
      weather: { north: draw.from(GROUND), south: draw.from(GROUND) },
      control: Object.fromEntries(control),
      fleet: {
        level: draw.from([0, 0, 1, 2, 3, 4, 6]),
        landing: coasts.length > 0 && draw.once(2) ? draw.from(coasts) : null,
        sunk: draw.once(12),
        supported: draw.once(12),
      },
      attacks: earlier,
    } as Scene['position'],
  };
};

const stateIn = ({ position, board }: Scene): CombatState => ({
  usedTrucks: [],
  ...(position as unknown as Omit<CombatState, 'usedTrucks' | 'crimea'>),
  crimea: board?.regions?.['crimea'] ?? [],
});

const lettersIn = ({ readings }: Scene): Readonly<Record<string, string>> => readings ?? {};

const supportFor = (draw: Draw, table: Table, attackers: readonly Unit[], defenders: readonly Unit[]) => {
  const generals = (side: Side): readonly string[] =>
    table.generals.filter((one) => one.side === side).map(({ id }) => id);
  const enemy: Side = table.player === 'axis' ? 'soviet' : 'axis';
  const own = draw.once(3) ? draw.some(generals(table.player), 1 + draw.below(2)) : [];
  const others = draw.once(4) ? draw.some(generals(enemy), 1) : [];
  const points = draw.from([0, 3, 3, 3, 6, 4]);
  const fleet = table.player === 'soviet' ? { fleet: points } : { defenderFleet: points };
  return {
    supplied: draw.once(2),
    lead: draw.from(attackers).id,
    defenderLead: draw.from(defenders).id,
    air: draw.from([0, 0, 0, 1, 1, 2, 3, 4]),
    defenderAir: draw.from([0, 0, 0, 1, 1, 2]),
    ...(own.length > 0 ? { leader: own } : {}),
    ...(others.length > 0 ? { defenderLeader: others } : {}),
    ...(draw.once(5) ? fleet : {}),
  };
};

const put = (draw: Draw, drawn: Scene): NsPut | null => {
  const table = tableOf(drawn);
  const combat = table.units.filter(({ isCombat }) => isCombat);
  const attack = drawAttack(draw, table, combat);
  if (attack === null) return null;
  const { attackers, hexes } = attack;
  const enemies = combat.filter(({ side }) => side !== table.player);
  const support = supportFor(
    draw,
    table,
    attackers,
    enemies.filter(({ at }) => hexes.includes(at)),
  );
  return { ...drawn, ask: { question: 'odds', attackers: attackers.map(({ id }) => id), hexes, support } };
};

interface Odds {
  readonly attack: number;
  readonly defense: number;
  readonly shift: number;
  readonly column: string;
  readonly drm: number;
  readonly automatic: false | string;
}

it('Nach Stalingrad! with HQs, aircraft, generals and the fleet, ruled twice: the same odds', () => {
  let allowed = 0;
  const says = (one: NsPut): unknown => {
    const ask = one.ask as unknown as CombatAsk;
    const odds = combatOf(oneCounterIn(one), stateIn(one), DATA, { ask, letters: lettersIn(one) });
    allowed += odds.ok ? 1 : 0;
    return unlessRefused(odds);
  };
  const heard = ({ ok, answer }: Heard): unknown => {
    if (!ok) return 'not allowed';
    const { attack, defense, shift, column, drm, automatic } = answer as Odds;
    return { attack, defense, shift, column: automatic === false ? column : null, drm };
  };
  expect(differences(nachStalingrad, { name: 'combat', scene, put, says, heard })).toEqual([]);
  expect(allowed).toBeGreaterThan(45);
});
