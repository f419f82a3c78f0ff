import { play, type Step, seedDice } from '@eastfront/kernel';
import { EVENTS, eventsOf } from '@eastfront/kernel/telling';
import { eventFaults, must } from '@eastfront/testing';
import { type Action, type Position, valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { describe, expect, it } from 'vitest';

const game = must(valorOfTheGuards.make());

describe('what happens in a campaign', () => {
  const faults: string[] = [];
  const told = new Set<string>();
  const start = must(game.start('I'));
  const bots = Object.fromEntries(
    game.sides.map((side) => [side, game.bots['steward'] ?? Object.values(game.bots)[0]]),
  ) as Parameters<typeof play<Position, Action>>[2];
  const watch = (step: Step<Position, Action>): void => {
    faults.push(...eventFaults(game, step));
    for (const { event } of eventsOf(game, step)) told.add(event);
  };
  play(game, start, bots, seedDice('events'), watch, 400);

  it('leads from one census to the next', () => expect(faults).toEqual([]));

  it('is told by the events that there are, dice and units among them', () => {
    expect([...told].filter((event) => !EVENTS.includes(event as never))).toEqual([]);
    expect([...told]).toEqual(
      expect.arrayContaining([
        'rolled',
        'created',
        'transferred',
        'arrived',
        'control-changed',
        'turn-began',
      ]),
    );
  });

  it('keeps from a side what it does not see', () => {
    const told: string[] = [];
    let kept = 0;
    const view = game.view as (at: Position, side: string) => Position;
    const look = (step: Step<Position, Action>): void => {
      const [side, other] = game.sides as readonly [string, string];
      const seen = new Set(
        [step.before, step.after].flatMap((at) => view(at, other).units.map(({ id }) => id)),
      );
      const named = (who: string): readonly string[] =>
        eventsOf(game, step, who).flatMap((one) => ('unit' in one && one.unit !== null ? [one.unit] : []));
      kept += named(side).filter((id) => !seen.has(id)).length;
      told.push(...named(other).filter((id) => !seen.has(id)));
    };
    play(game, start, bots, seedDice('events'), look, 200);
    expect(told).toEqual([]);
    expect(kept).toBeGreaterThan(20);
  });
});
