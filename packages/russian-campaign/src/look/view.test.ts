import { toldTo } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { russianCampaign } from '../game.js';

const game = must(russianCampaign.make({ optional: ['TRC-13.1'] }));
const view = game.view as NonNullable<typeof game.view>;
const start = must(game.start('campaign'));
const CHOICE = { type: 'objective', year: 1942, hex: 'JJ23' };
const [choice] = must(game.readActions(CHOICE, start));
const chosen = must(game.apply(start, choice as never)).value;
/** The Soviets choose for all four years. */
const all = [1, 2, 3, 4].reduce((now) => must(game.apply(now, game.actions(now)[0] as never)).value, start);
const written = (game.writeState(all) as { readonly objectives: object }).objectives;

/** The years whose objectives of the Soviets the Axis player is shown at a time. */
const seenAt = (time: object, readings = {}): readonly string[] => {
  const under = must(russianCampaign.make({ optional: ['TRC-13.1'], readings }));
  const position = must(
    under.readState({ player: 'axis', phase: 'movement', units: [], objectives: written, ...time }),
  );
  return Object.keys((under.view as typeof view)(position, 'axis').objectives.soviet);
};

describe('TRC-13.1.a: objectives are secret', () => {
  it('the other side and a spectator see no choice, the own side does', () => {
    expect(chosen.objectives.soviet).toHaveProperty('1942');
    expect(view(chosen, 'soviet')).toBe(chosen);
    expect(view(chosen, 'axis').objectives.soviet).toEqual({});
    expect(view(chosen, null).objectives).toEqual({ axis: {}, soviet: {} });
  });

  it('the record tells that something was chosen, not what', () => {
    const step = { actor: 'soviet', before: start, action: choice as never };
    expect(game.secretOf?.(start, choice as never)).toBe('soviet');
    expect(toldTo(game, step, 'axis')).toBe('Soviet: (only the Soviet side sees it)');
    expect(toldTo(game, step, 'soviet')).toContain('JJ23');
  });

  it('a view is read as the view it is', () => {
    const seen = view(chosen, 'axis');
    expect(must(game.readState(game.writeState(seen)))).toEqual(seen);
  });

  it('TRC-13.1.b: in the first clear turn of a year that of the year is shown', () => {
    const time = (months: string, clearTurns: number, weather: string) => ({
      turn: { year: 1942, months },
      weather,
      clearTurns,
    });
    expect(seenAt(time('mar-apr', 0, 'mud'))).toEqual([]);
    expect(seenAt(time('may-jun', 1, 'clear'))).toEqual(['1942']);
    expect(seenAt(time('may-jun', 1, 'clear'), { 'TRC-A81': 'b' })).toEqual([]);
    expect(seenAt(time('sep-oct', 1, 'mud'), { 'TRC-A81': 'b' })).toEqual(['1942']);
    // While a scenario is set up that begins in a clear turn, the other side still chooses.
    expect(seenAt({ ...time('jul-aug', 1, 'clear'), phase: 'set-up' })).toEqual([]);
  });
});
