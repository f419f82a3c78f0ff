import { caucasus } from '@eastfront/caucasus';
import { type AnyGame, CHANCE } from '@eastfront/kernel';
import { lineTo, nodeAt, type Session } from '@eastfront/kernel/session';
import { eventsOf } from '@eastfront/kernel/telling';
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

/** The units on the map that the last action eliminated. */
const justLost = (game: AnyGame, { session }: { readonly session: Session }): readonly string[] => {
  const { parent, action, state } = nodeAt(session);
  return parent === null
    ? []
    : eventsOf(game, { before: nodeAt(session, parent).state, action, after: state }).flatMap((event) =>
        event.event === 'eliminated' && event.hex !== null ? [event.unit] : [],
      );
};

/** The line of the first action of a type that eliminates a unit. */
const lineOfLoss = (pkg: Reached['pkg'], type: string, scenario: string) => {
  const on = playUntil(
    pkg,
    { scenario, seed: '1' },
    (game, session) =>
      (nodeAt(session).action as { readonly type?: string } | null)?.type === type &&
      justLost(game, { session }).length > 0,
  );
  seat(on);
  const { parent } = nodeAt(on.session);
  const names = on.game.names?.(nodeAt(on.session, parent as number).state) ?? {};
  return { text: record.value.at(-1)?.text ?? '', names: justLost(on.game, on).map((id) => names[id] ?? id) };
};

describe('the units that an action eliminated', () => {
  it.each([
    ['end-phase', caucasus],
    ['roll', caucasus],
  ])('CC-10.3.b: are at the end of the line of an action: %s', (type, pkg) => {
    const { text, names } = lineOfLoss(pkg, type, 'campaign');
    expect(text.endsWith(`; eliminated: ${names.join(', ')}`)).toBe(true);
  });

  it('CC-18.1.j: are not those that have combined with others, as the line says', () => {
    const { text, names } = lineOfLoss(caucasus, 'combine', 'campaign');
    expect(text).toContain(`combines ${names[0]} into`);
    expect(text).not.toContain('eliminated');
  });

  it('are told once where the line says so itself', () => {
    const { text } = lineOfLoss(nachStalingrad, 'lose', '1');
    expect(text).toMatch(/ loses its last step and is eliminated$/);
  });
});
