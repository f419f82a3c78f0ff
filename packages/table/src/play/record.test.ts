import { caucasus } from '@eastfront/caucasus';
import { type AnyGame, CHANCE } from '@eastfront/kernel';
import { lineTo, nodeAt, type Session } from '@eastfront/kernel/session';
import { type EventOf, eventsOf } from '@eastfront/kernel/telling';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { russianCampaign } from '@eastfront/russian-campaign';
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

/** The losses on the map by the last action. */
const justLost = (game: AnyGame, { session }: { readonly session: Session }) => {
  const { parent, action, state } = nodeAt(session);
  if (parent === null) return [];
  const before = nodeAt(session, parent).state;
  const onMap = new Set(game.census?.(before).units.flatMap(({ id, hex }) => (hex === null ? [] : [id])));
  const all = eventsOf(game, { before, action, after: state }).filter(
    (event): event is EventOf<'eliminated' | 'lost-steps'> =>
      (event.event === 'eliminated' || event.event === 'lost-steps') && onMap.has(event.unit),
  );
  const dead = new Set(all.flatMap(({ event, unit }) => (event === 'eliminated' ? [unit] : [])));
  return all.filter(({ event, unit }) => event === 'eliminated' || !dead.has(unit));
};

/** The line of the first action of a type that costs a unit steps, or all of them. */
const lineOfLoss = (
  pkg: Reached['pkg'],
  { type, event: wanted, scenario }: Readonly<Record<'type' | 'event' | 'scenario', string>>,
) => {
  const on = playUntil(
    pkg,
    { scenario, seed: '1' },
    (game, session) =>
      (nodeAt(session).action as { readonly type?: string } | null)?.type === type &&
      justLost(game, { session }).some(({ event }) => event === wanted),
  );
  seat(on);
  const { parent } = nodeAt(on.session);
  const names = on.game.names?.(nodeAt(on.session, parent as number).state) ?? {};
  const lost = justLost(on.game, on).filter(({ event }) => event === wanted);
  return { text: record.value.at(-1)?.text ?? '', names: lost.map(({ unit }) => names[unit] ?? unit) };
};

describe('the losses by an action', () => {
  it.each(['end-phase', 'roll'])('CC-10.3.b: are at the end of its line: units eliminated, %s', (type) => {
    const { text, names } = lineOfLoss(caucasus, { type, event: 'eliminated', scenario: 'campaign' });
    expect(text).toContain(`; eliminated: ${names.join(', ')}`);
  });

  it.each(['retreat', 'roll'])('CC-10.3.b: are at the end of its line: steps lost, %s', (type) => {
    const { text, names } = lineOfLoss(caucasus, { type, event: 'lost-steps', scenario: 'campaign' });
    expect(text).toContain(`; 1 step lost: ${names.join(', ')}`);
  });

  it('CC-18.1.j: are not those that have combined with others, as the line says', () => {
    const { text, names } = lineOfLoss(caucasus, {
      type: 'combine',
      event: 'eliminated',
      scenario: 'campaign',
    });
    expect(text).toContain(`combines ${names[0]} into`);
    expect(text).not.toContain('eliminated');
  });

  it('TRC-9.6.2.a: are told once where an attacker is chosen for the loss', () => {
    const { text } = lineOfLoss(russianCampaign, {
      type: 'lose',
      event: 'eliminated',
      scenario: 'blau',
    });
    expect(text).toMatch(/ loses [^;]+$/);
  });

  it.each(['eliminated', 'lost-steps'])('are told once where the line says so itself: %s', (event) => {
    const { text } = lineOfLoss(nachStalingrad, { type: 'lose', event, scenario: '1' });
    expect(text).toMatch(/ loses (a step|its last step and is eliminated)$/);
  });

  it('NS-6.2.g: are told where the line tells only the steps, and a unit has no others', () => {
    const { text, names } = lineOfLoss(nachStalingrad, {
      type: 'withdraw',
      event: 'eliminated',
      scenario: '1',
    });
    expect(text).toMatch(new RegExp(`takes 1 .* step off ${names[0]}; eliminated: ${names[0]}$`));
  });
});
