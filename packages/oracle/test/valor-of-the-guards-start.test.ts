import { readFileSync } from 'node:fs';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { describe, expect, it } from 'vitest';
import {
  type Arriving,
  balancePromotionOf,
  dualAttackOf,
  NOT_ALLOWED,
  preliminaryLeaderOf,
} from '../src/valor-of-the-guards-rolls.js';
import type { Campaign, Group, Ruled, Side } from '../src/valor-of-the-guards-tables.js';
import type { Draw } from './draw.js';
import { differences, type Heard, type Put } from './held.js';

const SIDES = ['german', 'russian'] as const;
const BOARD = { fill: { from: 'A1', to: 'H8', terrain: 'stone' } };

const { groups: GROUPS } = JSON.parse(
  readFileSync(new URL('../../valor-of-the-guards/data/reinforcement-groups.json', import.meta.url), 'utf8'),
) as { readonly groups: readonly Group[] };

const die = (draw: Draw): number => 1 + draw.below(6);

const resultOf = ({ ok, answer }: Heard): unknown => (ok ? (answer as Ruled).result : NOT_ALLOWED);

const held = (name: string, put: (draw: Draw) => Put, says: (put: Put) => unknown): readonly string[] =>
  differences<Put, Put>(valorOfTheGuards, {
    name,
    scene: put,
    put: (_, drawn) => drawn,
    says,
    heard: resultOf,
  });

/** The first day of a campaign or one after it. */
const drawDay = (draw: Draw): Campaign & { readonly initial?: boolean } => {
  const [campaign, first] = draw.from([
    ['I', 15],
    ['II', 14],
    ['III', 23],
    ['IV', 14],
  ] as const);
  const chits = { german: 'attack', russian: 'idle' } as const;
  const last = { date: `09-${first}`, part: 'day', chits, winner: draw.from(SIDES), initial: true } as const;
  return draw.once(2)
    ? { campaign, date: `09-${first}`, roster: [], initial: true }
    : { campaign, date: `09-${first + 1}`, roster: [last] };
};

describe('Valor of the Guards, ruled twice: before a scenario', () => {
  it('asks alike whether a platoon has a leader', () => {
    const put = (draw: Draw): Put => {
      const day = drawDay(draw);
      const isMarked = draw.once(2);
      const group = draw.from(
        GROUPS.filter(({ side, id }) => !isMarked || (side === 'russian' && id === 'I2')),
      );
      const ob = day.initial === true && draw.once(2);
      const ask = { side: group.side, rg: group.id, ob, nth: ob ? 1 : 1 + draw.below(2), die: die(draw) };
      return {
        board: BOARD,
        position: { ...day, step: '12.622' },
        ask: { question: 'roll', table: 'leader-preliminary', ...ask },
      };
    };
    const says = ({ position, ask }: Put): unknown => {
      const group = GROUPS.find(({ side, id }) => side === ask['side'] && id === ask['rg']);
      if (group === undefined) return NOT_ALLOWED;
      const arriving: Arriving = { group, isOb: ask['ob'] === true, nth: ask['nth'] as number };
      const day = position as ReturnType<typeof drawDay>;
      const said = preliminaryLeaderOf(day, day.initial === true, arriving, ask['die'] as number);
      return said === NOT_ALLOWED ? said : said.result;
    };
    expect(held('preliminary', put, says)).toEqual([]);
  });

  it('decides a dual attack alike', () => {
    const put = (draw: Draw): Put => {
      const day = drawDay(draw);
      const chosen = (): string => (draw.once(4) ? 'idle' : 'attack');
      const chits = { german: chosen(), russian: chosen() };
      return {
        board: BOARD,
        position: { ...day, step: '12.626', chits },
        ask: { question: 'roll', table: 'dual-attack', dice: [die(draw), die(draw)] },
      };
    };
    const says = ({ position, ask }: Put): unknown =>
      dualAttackOf(
        position as ReturnType<typeof drawDay>,
        (position as { readonly chits: Readonly<Record<Side, string>> }).chits,
        ask['dice'] as readonly number[],
      );
    expect(held('dual attack', put, says)).toEqual([]);
  });

  it('promotes as many by the balance', () => {
    const put = (draw: Draw): Put => ({
      board: BOARD,
      position: {
        ...drawDay(draw),
        step: '12.627',
        balance: { russian: draw.once(2), german: draw.once(2) },
      },
      ask: { question: 'roll', table: 'balance-promotion', die: die(draw) },
    });
    const says = ({ position, ask }: Put): unknown => {
      const { balance } = position as { readonly balance: Readonly<Record<Side, boolean>> };
      return balancePromotionOf(balance.russian, ask['die'] as number);
    };
    expect(held('balance', put, says)).toEqual([]);
  });
});
