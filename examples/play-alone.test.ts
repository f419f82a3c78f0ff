import { caucasus as caucasusToPlay } from '@eastfront/caucasus/play';
import type { GamePackage } from '@eastfront/kernel';
import { CHANCE, draw, pickChance, randomBot, sayViolation, seedDice } from '@eastfront/kernel';
import { nachStalingrad as nachStalingradToPlay } from '@eastfront/nach-stalingrad/play';
import { russianCampaign as russianCampaignToPlay } from '@eastfront/russian-campaign/play';
import { turningPoint as turningPointToPlay } from '@eastfront/turning-point/play';
import { valorOfTheGuards as valorOfTheGuardsToPlay } from '@eastfront/valor-of-the-guards/play';
import { describe, expect, it } from 'vitest';
import { gameOf } from './games.js';

const sealed = <State, Action, Rules>(pkg: GamePackage<State, Action, Rules>): GamePackage =>
  pkg as unknown as GamePackage;

const made = (pkg: GamePackage) => {
  const game = pkg.make();
  if (game._tag === 'Left') throw new Error(JSON.stringify(game.left));
  return game.right;
};

const ACTIONS = 120;

describe.each([
  sealed(turningPointToPlay),
  sealed(caucasusToPlay),
  sealed(russianCampaignToPlay),
  sealed(nachStalingradToPlay),
  sealed(valorOfTheGuardsToPlay),
])('$name/play', (pkg) => {
  const whole = made(gameOf(pkg.name));
  const alone = made(pkg);

  it('is under the same settings and on the same data', () => {
    expect(alone.settings).toEqual(whole.settings);
    expect(alone.dataDigest).toBe(whole.dataDigest);
    expect(alone.scenarios).toEqual(whole.scenarios);
  });

  it('offers what the whole game offers, and comes to the same positions', () => {
    const scenario = whole.scenarios[0]?.id ?? '';
    const [start, same] = [whole.start(scenario), alone.start(scenario)];
    if (start._tag === 'Left' || same._tag === 'Left') throw new Error('no start');
    let [state, twin, dice] = [start.right, same.right, seedDice('1942')];
    for (let i = 0; i < ACTIONS; i++) {
      const actor = whole.actor(state);
      expect(alone.actor(twin)).toBe(actor);
      if (actor === null) break;
      expect(alone.subjects(twin)).toEqual(whole.subjects(state));
      const [drawn, rolled] = draw(dice);
      const [action, next] =
        actor === CHANCE ? [pickChance(whole.chances(state), drawn), rolled] : randomBot(whole, state, dice);
      dice = next;
      const [after, also] = [whole.apply(state, action), alone.apply(twin, action)];
      if (after._tag === 'Left' || also._tag === 'Left') throw new Error('refused');
      [state, twin] = [after.right.value, also.right.value];
      expect(alone.writeState(twin)).toEqual(whole.writeState(state));
    }
  });

  it('refuses by the same clauses, and says them by code', () => {
    const state = alone.start(alone.scenarios[0]?.id ?? '');
    const refused = alone.apply(state._tag === 'Right' ? state.right : null, { type: 'nothing' });
    expect(refused._tag).toBe('Left');
    expect(refused._tag === 'Left' && sayViolation(alone.phrases, refused.left[0])).toMatch(/no action/);
    expect([alone.rulebook.clauses, Object.keys(alone.questions), Object.keys(alone.bots)]).toEqual([
      [],
      [],
      [],
    ]);
    expect(alone.rulebook.prefix).toBe(whole.rulebook.prefix);
  });

  it('takes the readings of the catalogue, and no other', () => {
    const [reading] = whole.rulebook.readings;
    if (reading === undefined) return;
    const other = Object.keys(reading.choices).find((letter) => letter !== reading.default) ?? '';
    expect(pkg.make({ readings: { [reading.id]: other } })).toMatchObject({
      _tag: 'Right',
      right: { settings: { readings: { [reading.id]: other } } },
    });
    expect(pkg.make({ readings: { [reading.id]: '?' } })).toMatchObject({
      _tag: 'Left',
      left: [{ path: `readings.${reading.id}` }],
    });
  });
});
