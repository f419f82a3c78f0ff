import { caucasus } from '@eastfront/caucasus';
import { PLAYER } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { advance, begin, lineTo, nodeAt, type Session } from '@eastfront/kernel/session';
import { describe, expect, it } from 'vitest';
import { disputePending, openDispute } from '../bench/dispute.js';
import { meantAt, shutAt, whyIdle, whyNot } from './asking.js';
import { actOn } from './deeds.js';
import { loadDrawn } from './drawn.js';
import type { Offer, Pick } from './offers.js';
import { overlaid, overlay, sinceLast } from './overlays.js';
import { dispute } from './shown.js';
import {
  allOffers,
  choose,
  companions,
  hexNamed,
  left,
  pending,
  pick,
  picks,
  picture,
  place,
  refusal,
  session,
  subject,
  subjects,
  unpick,
  waypoints,
} from './store.js';

/** The Caucasus at the first movement phase of the tournament, both sides before the board. */
const atMovement = (): void => {
  const made = caucasus.make();
  if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
  const game = made.right;
  const players = Object.fromEntries(game.sides.map((side) => [side, 'random']));
  const begun = begin(game, { scenario: 'tournament', seed: '7', players });
  if (begun._tag === 'Left') throw new Error(JSON.stringify(begun.left));
  let on = begun.right;
  while (game.actions(nodeAt(on).state).every(({ type }) => type !== 'move')) {
    const gone = advance(game, on);
    if (gone._tag === 'Left') throw new Error(JSON.stringify(gone.left));
    on = gone.right.session;
  }
  const people = Object.fromEntries(game.sides.map((side) => [side, PLAYER]));
  place({ pkg: caucasus, game, chosen: {}, session: { ...on, players: people }, dice: 'seeded' } as never);
};

const pathOf = (written: object | undefined): readonly string[] =>
  (written as { readonly path?: readonly string[] } | undefined)?.path ?? [];

/** Takes a unit in hand that has somewhere to go in several steps; gives the end of that way. */
const takeWalker = (): string => {
  for (const id of subjects.value) {
    choose(id);
    const far = allOffers.value.find(({ written }) => pathOf(written).length === 3 && !('mode' in written));
    if (far !== undefined) return far.hexes[0] as string;
  }
  throw new Error('nobody can go three hexes');
};

const pickFirst = (end: string): void => {
  pick({ kind: 'hex', is: end });
  const one = allOffers.value.find(({ hexes, written }) => hexes.includes(end) && !('mode' in written));
  const fields = new Set(allOffers.value.flatMap((offer) => Object.keys(offer.fields)));
  for (const field of fields) pick({ kind: 'field', field, is: one?.fields[field] ?? '' });
};

describe('any moment as a dispute', () => {
  it('is the case that is judged elsewhere, with its first answer that of the case itself', async () => {
    atMovement();
    pickFirst(takeWalker());
    await disputePending();
    const { json, answers, bad, act } = dispute.value ?? { json: {}, answers: [], bad: [], act: '' };
    expect(act).toMatch(/^Move .* \d{4}-/);
    expect(bad).toEqual([]);
    const judged = judge(caucasus, JSON.parse(JSON.stringify(json)));
    if (judged._tag === 'Left') throw new Error(JSON.stringify(judged.left));
    expect(answers[0]?.judgement.result).toEqual(judged.right.result);
    expect(judged.right.result.ok).toBe(true);
    dispute.value = null;
  });
});

describe('a hex that is shut', () => {
  it('is told by what the rules say to the very action, and can be a dispute', async () => {
    atMovement();
    takeWalker();
    const own = new Set(allOffers.value.flatMap(({ hexes }) => hexes));
    const board = picture.value?.board;
    const labels = board?.hexes.map((hex) => board.grid.labels[hex] as string) ?? [];
    const shut = labels.find((label) => !own.has(label) && meantAt(label) !== null) as string;
    const written = meantAt(shut);
    expect(whyNot(written ?? {}).length).toBeGreaterThan(0);
    await openDispute({ question: 'legal', action: written });
    expect(dispute.value?.answers[0]?.judgement.result.ok).toBe(false);
    dispute.value = null;
  });
});

describe('a hex that cannot be reached', () => {
  it('is told by the entry at which the way to it ends, beside what is open', () => {
    atMovement();
    takeWalker();
    const board = picture.value?.board as NonNullable<typeof picture.value>['board'];
    const labels = board.hexes.map((hex) => board.grid.labels[hex] as string);
    const open = new Set(allOffers.value.filter(({ type }) => type === 'move').flatMap(({ hexes }) => hexes));
    const start = picture.value?.counters.find(({ id }) => id === subject.value)?.hex;
    const shut = labels.filter((label) => !open.has(label) && hexNamed(label) !== start);
    let told = 0;
    for (const label of shut.filter((_, i) => i % 17 === 0)) {
      const { at, written } = shutAt(label);
      const hex = hexNamed(at) as number;
      const beside = Array.from({ length: 6 }, (_, d) => board.neighbours[6 * hex + d] as number);
      expect(beside.some((next) => next === start || open.has(board.grid.labels[next] as string))).toBe(true);
      expect(pathOf(written ?? {}).at(-1)).toBe(at);
      if (whyNot(written ?? {}).length > 0) told++;
    }
    expect(told).toBeGreaterThan(0);
  });
});

describe('what was said of an action', () => {
  it('is taken back by itself, and the rest stays', () => {
    atMovement();
    const end = takeWalker();
    pick({ kind: 'hex', is: end });
    const before = left.value.length;
    pick({ kind: 'field', field: 'path', is: left.value[0]?.fields['path'] ?? '' });
    const [hex, field] = picks.value;
    unpick(field as Pick);
    expect(picks.value).toEqual([hex]);
    expect(left.value.length).toBe(before);
  });
});

describe('a unit that has moved', () => {
  it('says why it does nothing more', () => {
    atMovement();
    const end = takeWalker();
    const unit = subject.value;
    pickFirst(end);
    actOn(pending.value as Offer);
    expect(subjects.value).not.toContain(unit);
    expect(whyIdle(unit).length).toBeGreaterThan(0);
  });
});

describe('what is laid over the board', () => {
  it('shows the zones of both sides, and the supply of the unit in hand with its reasons', async () => {
    await loadDrawn();
    atMovement();
    overlay.value = 'zones';
    const [first, second] = overlaid.value.highlights;
    expect(first?.hexes.length).toBeGreaterThan(10);
    expect(second?.hexes.length).toBeGreaterThan(10);
    expect(first?.hatch?.angle).not.toBe(second?.hatch?.angle);
    overlay.value = 'supply';
    expect(overlaid.value.grounds).toEqual([]);
    takeWalker();
    expect(overlaid.value.grounds.length).toBeGreaterThan(0);
    expect([...overlaid.value.highlights, ...overlaid.value.markers].length).toBeGreaterThan(0);
    overlay.value = null;
  });

  it('tells what the other side did since the last own decision', () => {
    atMovement();
    const on = session.value as Session;
    const line = lineTo(on).slice(1);
    const actors = line.map((at) => nodeAt(on, at).actor);
    const soviet = sinceLast(on, 'axis').map((at) => nodeAt(on, at).actor);
    expect(soviet).not.toContain('axis');
    expect(actors).toContain('soviet');
    expect(sinceLast(on, 'soviet').map((at) => nodeAt(on, at).actor)).not.toContain('soviet');
  });

  it('tells the whole turn of the other side to whoever decided in it as defender', () => {
    // The state of a moment is the side whose player turn it is.
    const moment = (parent: number | null, actor: string | null, state: string) => ({ parent, actor, state });
    const nodes = [
      moment(null, null, 'soviet'),
      moment(0, 'soviet', 'axis'),
      moment(1, 'axis', 'axis'),
      moment(2, 'soviet', 'axis'),
      moment(3, 'axis', 'soviet'),
    ];
    const on = { nodes, cursor: 4 } as unknown as Session;
    const playerTurn = (state: unknown) => ({ turn: '1', player: String(state) });
    expect(sinceLast(on, 'soviet', playerTurn)).toEqual([2, 3, 4]);
    expect(sinceLast(on, 'soviet')).toEqual([4]);
  });
});

describe('an action as a player wants it', () => {
  it('goes through the hexes that he names, and is judged like any other', () => {
    atMovement();
    const end = takeWalker();
    pickFirst(end);
    const usual = pathOf(pending.value?.written);
    expect(usual.at(-1)).toBe(end);
    const detour = allOffers.value
      .flatMap(({ hexes }) => hexes)
      .find((hex) => !usual.includes(hex)) as string;
    waypoints.value = [detour];
    const own = pathOf(pending.value?.written);
    expect(own).toContain(detour);
    expect(own.at(-1)).toBe(end);
    choose('');
    expect(waypoints.value).toEqual([]);
  });

  it('takes companions along: in one action where the game has one, else one by one', () => {
    atMovement();
    const end = takeWalker();
    pickFirst(end);
    const hex = picture.value?.counters.find(({ id }) => id === pending.value?.written['unit'])?.hex;
    const other = picture.value?.counters.find((counter) => counter.hex !== hex)?.id as string;
    companions.value = [other];
    const { written, others } = pending.value ?? { written: {}, others: [] };
    const named = JSON.stringify([written, others]);
    expect(named).toContain(other);
    // They do not stand together, and that is told.
    actOn(pending.value as Offer);
    expect(refusal.value?.grounds.length ?? 0).toBeGreaterThan(0);
  });
});
