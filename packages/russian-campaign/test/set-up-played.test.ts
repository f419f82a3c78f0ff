import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { label } from '../src/02-components/board.js';
import { suggestPlacement } from '../src/bots/set-up.js';
import type { Action } from '../src/play/actions.js';
import { applyAction, BOOK } from '../src/play/actions.js';

import type { Position } from '../src/position/position.js';
import type { Rules } from '../src/rules.js';
import { startOf } from '../src/s-scenarios/start.js';
import { RUSSIA, rulesOn } from './codec.fixture.js';

const nextAction = (rules: Rules, position: Position): Action => {
  if (BOOK.actor(RUSSIA, position) === 'chance') return { type: 'roll', die: 1 };
  if (position.step === 'situation') return { type: 'situation', id: 'V3.1', adopt: true };
  const next = position.step === 'set-up' ? suggestPlacement(rules, position) : null;
  return next === null
    ? { type: 'end-phase' }
    : { type: 'place', unit: next.unit, to: label(rules.theatre, next.hex) };
};

/** From the first decision of a game to its first movement phase, with the sides in the order in which they set up. */
const played = (id: string, rules: Rules = RUSSIA) => {
  let position = startOf(rules, id) as Position;
  const order: string[] = [];
  while (position.step !== 'movement') {
    const who = `${position.player} ${position.step}`;
    if (order[order.length - 1] !== who) order.push(who);
    position = must(applyAction(rules, position, nextAction(rules, position))).value;
  }
  return { position, order };
};

describe('from the set-up to the first impulse', () => {
  it('TRC-3.2.a, TRC-3.3.1.a: the campaign', () => {
    const { position, order } = played('campaign');
    expect(order.slice(0, 2)).toEqual(['soviet set-up', 'axis set-up']);
    expect(position).toMatchObject({ turn: 1, player: 'axis', impulse: 1, phase: 'movement' });
  });

  it('TRC-S2.1.a, TRC-S2.2.a, TRC-S2.3.b, TRC-S2.4.a: Soviets, Axis, partisans, then the Axis first impulse', () => {
    const { position, order } = played('blau');
    expect(order.slice(0, 3)).toEqual(['soviet set-up', 'axis set-up', 'soviet partisans']);
    expect(position).toMatchObject({ turn: 7, player: 'axis', impulse: 1 });
    expect(position.units.filter(({ place }) => place === 'set-up')).toEqual([]);
  });

  it('TRC-S3.4.b, TRC-S3.4.c: in the variation of Uranus the Axis sets up first and the Soviets move first', () => {
    const { position, order } = played('uranus-variation');
    expect(order.slice(0, 2)).toEqual(['axis set-up', 'soviet set-up']);
    expect(position).toMatchObject({ turn: 10, player: 'soviet', impulse: 1 });
  });

  it('TRC-V3.1.a, TRC-V3.1.b, TRC-V3.1.j: with neutrals the set-up can be completed, and Mar/Apr 1941 begins', () => {
    const rules = rulesOn(undefined, { optional: ['TRC-V3.1'] });
    const { position, order } = played('campaign', rules);
    expect(order.slice(0, 3)).toEqual(['soviet set-up', 'axis situation', 'axis set-up']);
    expect(position).toMatchObject({ turn: 0, player: 'axis', neutral: true });
    expect(position.units.some(({ place }) => place === 'set-up')).toBe(false);
  });

  it('TRC-3.2.a: while a side sets up, its units alone can act, and it ends with the last', () => {
    const start = startOf(RUSSIA, 'campaign') as Position;
    const subjects = BOOK.subjects(RUSSIA, start);
    expect(subjects).toHaveLength(43);
    expect(subjects).not.toContain('');
  });
});
