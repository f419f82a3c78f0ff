import { russianCampaign } from '@eastfront/russian-campaign';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';

describe('defects that whole games have found', () => {
  it('TRC-V3.1.a: a game that begins in Mar/Apr 1941 counts its turns from there', () => {
    const game = must(russianCampaign.make({ optional: ['TRC-V3.1'] }));
    const set = must(game.readState({ phase: 'set-up', player: 'axis', step: 'situation', units: [] }));
    const early = must(game.apply(set, { type: 'situation', id: 'V3.1', adopt: true })).value;
    const [first, second] = [early, { ...early, turn: early.turn + 1 }].map((state) =>
      game.progress({ ...state, phase: 'movement', step: 'movement', impulse: 1 }),
    );
    expect(first?.label).toContain('Mar/Apr 1941');
    expect([first?.done, second?.done]).toEqual([0, 1]);
    expect(first?.total).toBe(26);
  });

  it('TRC-13.4.a: a worker that is set up in Siberia can be written down', () => {
    const game = must(russianCampaign.make({ optional: ['TRC-13.4'] }));
    const start = must(game.start('campaign'));
    const placing = game
      .actions(start)
      .filter((action) => action.type === 'place' && action.to === 'siberia');
    expect(placing.length).toBeGreaterThan(0);
    for (const action of placing) expect(must(game.readActions(game.writeAction(action)))).toEqual([action]);
  });
});
