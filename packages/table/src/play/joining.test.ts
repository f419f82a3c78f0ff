import { caucasus } from '@eastfront/caucasus';
import { lineTo, nodeAt, type Session } from '@eastfront/kernel/session';
import { russianCampaign } from '@eastfront/russian-campaign';
import { turningPoint } from '@eastfront/turning-point';
import { expect, it } from 'vitest';
import { playUntil, seat } from '../../test/seated.js';
import { tried } from './asking.js';
import { contest } from './contest.js';
import { actOn } from './deeds.js';
import { chooseBeside, joinAttack, joiners, joining } from './joining.js';
import type { Offer } from './offers.js';
import {
  able,
  allOffers,
  choose,
  companions,
  pending,
  pick,
  picture,
  refusal,
  session,
  subject,
  subjects,
} from './store.js';

const attacksOf = (id: string): readonly Offer[] => {
  choose(id);
  return allOffers.value.filter(({ type }) => type === 'attack');
};

it('a further unit joins the attack in hand, and may still be used for something else (TRC-9.2.2)', () => {
  seat(
    playUntil(russianCampaign, { scenario: 'barbarossa', seed: '3' }, (game, on) => {
      const { state } = nodeAt(on);
      return (game.types?.(state) ?? []).includes('declare') && game.actions(state, '').length === 0;
    }),
  );
  const byHexes = new Map<string, string>();
  let pair: readonly [string, string, Offer] | undefined;
  for (const id of subjects.value.filter((one) => one !== ''))
    for (const offer of attacksOf(id)) {
      const key = JSON.stringify(offer.written['hexes']);
      const other = byHexes.get(key);
      if (other !== undefined && other !== id) pair ??= [other, id, offer];
      byHexes.set(key, id);
    }
  const [first, second, { written }] = pair as readonly [string, string, Offer];
  choose(first);
  pick({ kind: 'action', is: JSON.stringify({ ...written, unit: first }) });
  chooseBeside(second);
  expect(subject.value).toBe(second);
  expect(allOffers.value.length).toBeGreaterThan(0);
  expect(joining.value?.attacker).toBe(first);
  joinAttack();
  const before = lineTo(session.value as Session).length;
  actOn(pending.value as Offer);
  expect(lineTo(session.value as Session).length).toBe(before + 2);
  expect(joining.value).toBeNull();
});

it('names beforehand the units that can join the attack that is shown, and no other', () => {
  const { game, session: on } = playUntil(turningPoint, { scenario: '11', seed: '3' }, (one, at) => {
    const { state } = nodeAt(at);
    const attackers = one.subjects(state).filter((id) => id !== '');
    return (one.types?.(state) ?? []).includes('attack') && attackers.length > 3;
  });
  seat({ pkg: turningPoint, game, session: on });
  const { state } = nodeAt(on);
  const targetsOf = (id: string): readonly string[] =>
    game.actions(state, id).flatMap((action) => {
      const { type, hex } = game.writeAction(action) as { type: string; hex: string };
      return type === 'attack' ? [hex] : [];
    });
  const ids = subjects.value.filter((id) => id !== '');
  const [first = ''] = ids;
  choose(first);
  expect(joiners.value).toEqual([]);
  const [offer] = allOffers.value.filter(({ type }) => type === 'attack') as [Offer];
  pick({ kind: 'action', is: JSON.stringify(offer.written) });
  const [target = ''] = offer.hexes;
  const expected = ids.filter((id) => id !== first && targetsOf(id).includes(target));
  expect([...joiners.value].sort()).toEqual([...expected].sort());
});

it('a mobile assault is joined only out of its own hex (CC-13.1.f)', { timeout: 30_000 }, () => {
  let pair: readonly [Offer, string, string] | undefined;
  playUntil(caucasus, { scenario: 'tournament', seed: '3' }, (game, on) => {
    const { state } = nodeAt(on);
    if (!(game.types?.(state) ?? []).includes('assault') || game.actor(state) === null) return false;
    seat({ pkg: caucasus, game, session: on });
    const hexOf = (unit: string) => picture.value?.counters.find(({ id }) => id === unit)?.hex;
    const all = subjects.value.flatMap((id) => {
      choose(id);
      return allOffers.value.filter(({ type }) => type === 'assault').map((offer) => [offer, id] as const);
    });
    for (const [offer, id] of all)
      for (const [other, beside] of all)
        if (other.hexes[0] === offer.hexes[0] && hexOf(id) !== hexOf(beside)) pair ??= [offer, id, beside];
    return pair !== undefined;
  });
  const [offer, id, beside] = pair as readonly [Offer, string, string];
  choose(id);
  pick({ kind: 'action', is: JSON.stringify(offer.written) });
  expect(able.value).toContain(beside);
  expect(joiners.value).not.toContain(beside);
});

it.each([
  { pkg: turningPoint, scenario: '11' },
  { pkg: caucasus, scenario: 'tournament' },
])(
  'units that are taken along are counted in the odds that are shown, and join the attack that is opened: $pkg.name',
  ({ pkg, scenario }) => {
    let isFound = false;
    playUntil(pkg, { scenario, seed: '3' }, (game, on) => {
      const { state } = nodeAt(on);
      if (!(game.types?.(state) ?? []).includes('attack') || game.actor(state) === null) return false;
      seat({ pkg, game, session: on });
      for (const id of subjects.value) {
        const [offer] = attacksOf(id);
        if (offer === undefined) continue;
        pick({ kind: 'action', is: JSON.stringify(offer.written) });
        if (joiners.value.length > 0) isFound = true;
        if (isFound) break;
      }
      return isFound;
    });
    const others = [...joiners.value];
    const alone = tried.value?.contest;
    companions.value = others;
    const together = tried.value?.contest;
    expect(alone?.attackers).toHaveLength(1);
    expect(together?.attackers).toHaveLength(1 + others.length);
    expect(together?.odds).not.toBe(alone?.odds);
    actOn(pending.value as Offer);
    expect(refusal.value).toBe(null);
    expect(contest.value?.attackers).toEqual(together?.attackers);
  },
);
