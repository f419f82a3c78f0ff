import { CHANCE } from '@eastfront/kernel';
import { lineTo, nodeAt } from '@eastfront/kernel/session';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { describe, expect, it } from 'vitest';
import { playUntil, type Reached, seat } from '../../test/seated.js';
import { contestIn } from './contest.js';
import { groundsAt, groundsOfRoll, record, sayLast } from './record.js';
import { eye, said } from './store.js';

/** A campaign after an action that the side that does not decide now keeps to itself. */
const afterSecret = (): Reached =>
  playUntil(valorOfTheGuards, { scenario: 'III', seed: '1' }, (game, session) => {
    const who = game.actor(nodeAt(session).state);
    return lineTo(session)
      .slice(1)
      .some((at) => {
        const { parent, action } = nodeAt(session, at);
        const owner = game.secretOf?.(nodeAt(session, parent as number).state, action) ?? null;
        return owner !== null && who !== CHANCE && owner !== who;
      });
  });

describe('the record', () => {
  it('keeps to itself what the other side may not know, with the clauses on which it rests', () => {
    const on = afterSecret();
    seat(on);
    const hidden = record.value.filter(({ text, actor }) => actor !== eye.value && text.includes('secret'));
    expect(hidden.length).toBeGreaterThan(0);
    for (const { node } of hidden) expect(groundsAt(node)).toEqual([]);
    for (const { node, actor } of hidden) {
      seat(on, [actor]);
      expect(groundsAt(node).length).toBeGreaterThan(0);
    }
  });
});

describe('what readers of the screen are told of the last action', () => {
  it('VG-12.15.b: is no more than the record tells: of a secret roll or decision only that there was one', () => {
    const on = playUntil(valorOfTheGuards, { scenario: 'I', seed: '1' }, (game, session) => {
      const { parent, action } = nodeAt(session);
      return parent !== null && (game.secretOf?.(nodeAt(session, parent).state, action) ?? null) !== null;
    });
    const { parent, action } = nodeAt(on.session);
    const owner = on.game.secretOf?.(nodeAt(on.session, parent as number).state, action);
    for (const side of on.game.sides) {
      seat(on, [side]);
      sayLast();
      expect(said.value.endsWith('a secret decision')).toBe(side !== owner);
    }
  });
});

describe('a roll of the refit of Valor of the Guards', () => {
  it('tells in the record what it came to', () => {
    const on = playUntil(valorOfTheGuards, { scenario: 'I', seed: '2' }, (game, session) =>
      lineTo(session)
        .slice(1)
        .some((at) => nodeAt(session, at).actor === CHANCE && game.actor(nodeAt(session).state) !== CHANCE),
    );
    seat(on);
    const rolls = record.value.filter(({ actor, text }) => actor === CHANCE && !text.includes('secret'));
    expect(rolls.length).toBeGreaterThan(0);
    for (const { text } of rolls) expect(text).toMatch(/^Dice: rolls [\d, ]+ for .*: \S/);
  });
});

it('tells what came of a roll apart from what its odds rest on, which was told before it (NS-10.7.c)', () => {
  const on = playUntil(nachStalingrad, { scenario: '1', seed: '13' }, (game, session) => {
    const { parent, actor } = nodeAt(session);
    const before = parent === null ? null : contestIn(game, nodeAt(session, parent).state);
    return actor === CHANCE && before !== null && before.odds !== '';
  });
  seat(on);
  const { odds, result } = groundsOfRoll(on.session.cursor);
  expect(odds.map(({ clause }) => clause)).toContain('NS-10.4.a');
  expect(result.map(({ clause }) => clause)).toEqual(['NS-10.7.c']);
  expect([...odds, ...result].length).toBe(groundsAt(on.session.cursor).length);
});
