import { caucasus } from '@eastfront/caucasus';
import type { AnyGame } from '@eastfront/kernel';
import { nodeAt, type Session } from '@eastfront/kernel/session';
import { russianCampaign } from '@eastfront/russian-campaign';
import { turningPoint } from '@eastfront/turning-point';
import { expect, it } from 'vitest';
import { owedAtFirst } from '../src/panels/use-owed.js';
import { owed } from '../src/play/owed.js';
import { hexNamed, nameOf, now, picture, subjects } from '../src/play/store.js';
import { playUntil, seat } from './seated.js';

const firstType = (game: AnyGame, session: Session): string => {
  const { state } = nodeAt(session);
  return game.actor(state) === 'chance' ? '' : (game.types?.(state)[0] ?? '');
};

it('is the units that must retreat, before one of them is chosen', () => {
  seat(
    playUntil(turningPoint, { scenario: '1', seed: '3' }, (game, on) => firstType(game, on) === 'retreat'),
  );
  const units = owed.value?.units ?? [];
  expect(units.length).toBeGreaterThan(0);
  expect(units).toEqual(subjects.value);
  const onMap = new Set(picture.value?.counters.map(({ id }) => id));
  expect(units.every((id) => onMap.has(id))).toBe(true);
});

it('stands with the first board of a game that is resumed, not once the page is idle', () => {
  seat(
    playUntil(turningPoint, { scenario: '1', seed: '3' }, (game, on) => firstType(game, on) === 'retreat'),
  );
  expect(owedAtFirst().of).toBe(now.value);
  expect(owedAtFirst().owed?.units).toEqual(subjects.value);
});

it('is nothing while an attack is built, and nothing where the step may end', () => {
  seat(playUntil(turningPoint, { scenario: '1', seed: '3' }, (game, on) => firstType(game, on) === 'join'));
  expect(owed.value).toBeNull();
  seat(playUntil(turningPoint, { scenario: '1', seed: '3' }, (game, on) => firstType(game, on) === 'move'));
  expect(owed.value).toBeNull();
});

it('is nothing while units are set up: what is left there can be left to a bot', () => {
  seat(playUntil(caucasus, { scenario: 'tournament', seed: '3' }, () => true));
  expect(owed.value).toBeNull();
});

it('is what forbids the end of the step, with clauses, units and hexes: those that have to attack', () => {
  const isOwing = (game: AnyGame, session: Session): boolean => {
    const { state } = nodeAt(session);
    const types = game.types?.(state) ?? [];
    return types.includes('declare') && game.actions(state, '').length === 0;
  };
  seat(playUntil(russianCampaign, { scenario: 'barbarossa', seed: '3' }, isOwing));
  const { end, grounds = [], units = [], hexes = [] } = owed.value ?? {};
  expect(end).toBe('end-phase');
  expect(grounds.map(({ clause }) => clause)).toContain('TRC-9.1.1.a');
  expect(grounds.every(({ text }) => !text.includes('not the time'))).toBe(true);
  expect(new Set(grounds.map(({ text }) => text)).size).toBe(grounds.length);
  for (const unit of units) expect(grounds.some(({ text }) => text.startsWith(nameOf(unit)))).toBe(true);
  expect(units.length).toBeGreaterThan(0);
  expect(hexes.every((label) => hexNamed(label) !== null)).toBe(true);
});
