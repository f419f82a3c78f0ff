import { pictureOf as caucasusLook } from '@eastfront/caucasus/look';
import { caucasus as caucasusToPlay } from '@eastfront/caucasus/play';
import type { Game, GamePackage } from '@eastfront/kernel';
import { CHANCE, draw, pickChance, randomBot, sayViolation, seedDice } from '@eastfront/kernel';
import type { Picture } from '@eastfront/kernel/picture';
import { pictureOf as nachStalingradLook } from '@eastfront/nach-stalingrad/look';
import { nachStalingrad as nachStalingradToPlay } from '@eastfront/nach-stalingrad/play';
import { pictureOf as russianCampaignLook } from '@eastfront/russian-campaign/look';
import { russianCampaign as russianCampaignToPlay } from '@eastfront/russian-campaign/play';
import { pictureOf as turningPointLook } from '@eastfront/turning-point/look';
import { turningPoint as turningPointToPlay } from '@eastfront/turning-point/play';
import { pictureOf as valorOfTheGuardsLook } from '@eastfront/valor-of-the-guards/look';
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

/** The looks of the games, whose types are as those of the games sealed. */
const LOOKS: Readonly<Record<string, unknown>> = {
  'turning-point': turningPointLook,
  caucasus: caucasusLook,
  'russian-campaign': russianCampaignLook,
  'nach-stalingrad': nachStalingradLook,
  'valor-of-the-guards': valorOfTheGuardsLook,
};
const lookOf = (name: string) =>
  LOOKS[name] as (game: Pick<Game, 'rules' | 'phrases'>, state: unknown) => Picture;

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

  it('draws the units on the bare grid, and by the look of the game as the whole game does', () => {
    const scenario = whole.scenarios[0]?.id ?? '';
    const [start, same] = [whole.start(scenario), alone.start(scenario)];
    if (start._tag === 'Left' || same._tag === 'Left') throw new Error('no start');
    const onMap = alone.census?.(same.right).units.filter(({ hex }) => hex !== null) ?? [];
    const { board, style, counters } = alone.picture(same.right);
    expect(counters.map(({ id }) => id)).toEqual(onMap.map(({ id }) => id));
    expect(counters.map(({ hex }) => board.grid.labels[hex])).toEqual(onMap.map(({ hex }) => hex));
    expect([style.terrain, style.links]).toEqual([{}, {}]);
    const { rules } = alone;
    const { board: drawnOn, ...look } = lookOf(pkg.name)({ rules, phrases: whole.phrases }, same.right);
    const { board: printed, ...picture } = whole.picture(start.right);
    expect(look).toEqual(picture);
    expect(drawnOn.grid.labels).toEqual(printed.grid.labels);
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
