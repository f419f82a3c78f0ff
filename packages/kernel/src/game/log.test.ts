import fc from 'fast-check';
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { draw, MOST_DRAWS, seedDice } from './dice/dice.js';
import type { Unchecked } from './dice/dice-check.js';
import { type GameLog, type GameLog1, logOf, migrateLog, replay } from './log.js';
import { pickChance } from './play.js';
import { type Action, game, gameWith, logged, type State } from './sum.fixture.js';

/** The actions with another die in one of them. */
const withDie = (actions: GameLog['actions'], at: number): GameLog['actions'] =>
  actions.map((action, i) =>
    i === at ? { die: ((action as { readonly die: number }).die % 6) + 1 } : action,
  );

/** The log of a game in which somebody decides for the bot. */
const playedBy = (choose: (n: number) => Action): GameLog => {
  const actions: Action[] = [];
  let dice = seedDice('7');
  let state: State = { sum: 0, rolling: false };
  while (game.outcome(state) === null) {
    const roll = (): Action => {
      const [value, next] = draw(dice);
      dice = next;
      return pickChance(game.chances(state), value);
    };
    const action = state.rolling ? roll() : choose(actions.length);
    const ruling = game.apply(state, action);
    if (ruling._tag === 'Left') throw new Error(JSON.stringify(ruling.left));
    state = ruling.right.value;
    actions.push(action);
  }
  const rolls = actions.filter((action) => 'die' in action).map((_, i) => i);
  const draws = actions.filter((action) => 'add' in action).map(() => 0);
  return logOf(game, { scenario: '1', seed: '7', players: { red: 'random' } }, actions, state, rolls, draws);
};

const placesOf = (either: { readonly _tag: string; readonly left?: unknown }): unknown =>
  either._tag === 'Left' ? (either.left as readonly { path: string }[]).map(({ path }) => path) : [];

describe('replay', () => {
  it('comes to the same end, through JSON text too', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const log = logged(seed);
        let steps = 0;
        const again = replay(game, JSON.parse(JSON.stringify(log)) as GameLog, () => {
          steps += 1;
        });
        expect(again._tag).toBe('Right');
        expect(steps).toBe(log.actions.length);
      }),
      { numRuns: 30 },
    );
  });

  it.each<[string, (log: GameLog) => Partial<GameLog>, string]>([
    ['other data', () => ({ data: 'other' }), 'data'],
    ['an unknown scenario', () => ({ scenario: '2' }), 'scenario'],
    ['an action that is none', ({ actions }) => ({ actions: ['go', ...actions] }), 'actions.0'],
    [
      'an illegal action',
      ({ actions }) => ({ players: { red: 'player' }, actions: [{ add: 1 }, { add: 1 }, ...actions] }),
      'actions.1',
    ],
    ['actions after the end', ({ actions }) => ({ actions: [...actions, { add: 1 }] }), 'last'],
    ['another end', () => ({ final: '0' }), 'final'],
    ['another outcome', () => ({ outcome: null }), 'outcome'],
    ['other settings', () => ({ readings: { 'S-A1': 'b' } }), 'readings.S-A1'],
    ['a reading that there is not', () => ({ readings: { 'S-A1': 'a', 'S-A2': 'a' } }), 'readings.S-A2'],
    ['no optional rules', () => ({ optional: [] }), 'optional'],
    ['a side that there is not', () => ({ players: { red: 'random', blue: 'random' } }), 'players.blue'],
    ['a side without a player', () => ({ players: {} }), 'players.red'],
    ['a format that there is not', () => ({ format: 1e308 as unknown as 'eastfront-log/2' }), 'format'],
    ['a release that is a number', () => ({ release: -1 as unknown as null }), 'release'],
    [
      'half a release',
      () => ({ release: { package: 'sum', rules: 'b' } as unknown as null }),
      'release.version',
    ],
    [
      'a release that says more',
      () => ({ release: { ...{ package: 'sum', version: '1', rules: 'b' }, by: 'me' } as unknown as null }),
      'release.by',
    ],
    ['a field that nobody knows', () => ({ result: 1 }) as Partial<GameLog>, 'result'],
    ['other dice', () => ({ dice: 'mersenne twister' as GameLog['dice'] }), 'dice'],
    ['another seed', () => ({ seed: '1943' }), 'actions.1'],
    ['a die that was changed', ({ actions }) => ({ actions: withDie(actions, 1) }), 'actions.1'],
    [
      'a number of the dice used twice',
      ({ rolls }) => ({ rolls: [rolls?.[0] as number, rolls?.[0] as number] }),
      'rolls.1',
    ],
    ['a number that no bot can have drawn up to', () => ({ rolls: [Number.MAX_SAFE_INTEGER] }), 'rolls.0'],
    ['a number of the dice that is none', () => ({ rolls: [0.5] }), 'rolls.0'],
    ['a roll that is from nowhere', () => ({ rolls: ['nowhere' as 'outside'] }), 'rolls.0'],
    ['too few rolls', ({ rolls }) => ({ rolls: rolls?.slice(0, 1) ?? null }), 'rolls.1'],
    ['too many rolls', ({ rolls }) => ({ rolls: [...(rolls ?? []), 99] }), 'many'],
  ])('refuses a log with %s, with the place', (_, change, path) => {
    const log = logged('1942');
    const again = replay(game, { ...log, ...change(log) });
    const places: Readonly<Record<string, string>> = {
      last: `actions.${log.actions.length}`,
      many: `rolls.${log.rolls?.length}`,
    };
    const place = places[path] ?? path;
    expect(again).toMatchObject({ _tag: 'Left', left: [{ path: place }] });
  });
});

describe('the rolls of a log', () => {
  const log = logged('1942');
  const dice = (log.actions as readonly Action[]).flatMap((action) => ('die' in action ? [action.die] : []));

  it('are numbers that seedrandom draws from the seed', () => {
    const alea = seedrandom.alea(log.seed);
    const numbers = Array.from({ length: 1000 }, () => alea());
    expect(log.dice).toBe('seedrandom alea');
    expect(dice.length).toBeGreaterThan(2);
    expect(log.rolls?.map((n) => 1 + Math.floor(6 * (numbers[n as number] as number)))).toEqual(dice);
  });

  it('may come from outside, and then any die will do', () => {
    const { final: _, outcome: __, actions, ...head } = log;
    const other = {
      ...head,
      actions: withDie(actions, 1).slice(0, 2),
      rolls: ['outside'] as const,
      draws: [2],
    };
    const again = replay(game, { ...other, outcome: null, final: '' });
    expect(placesOf(again)).toEqual(['final']);
  });

  it('are the next ones of the dice where no bot draws in between', () => {
    const human = { ...log, players: { red: 'player' } };
    expect(placesOf(replay(game, human))).toEqual(['rolls.0']);
  });

  it('leave out no more numbers than the bots may have drawn', () => {
    const rolls = [MOST_DRAWS + 1, ...(log.rolls ?? []).slice(1)];
    const { draws: _, ...untold } = log;
    expect(replay(game, { ...untold, rolls })).toMatchObject({
      left: [{ path: 'rolls.0', expected: `a number of the dice from 0 to ${MOST_DRAWS}, or "outside"` }],
    });
  });

  it('are told to be of another release where that is the likely reason', () => {
    const release = { package: 'sum', version: '2', rules: 'b' };
    const now = gameWith({ release });
    const old = { ...log, release: { ...release, version: '1' }, final: '0' };
    const again = replay(now, old);
    expect(again).toMatchObject({
      left: [
        { path: 'final', expected: expect.stringContaining('written by sum 1 with rules b; this is 2') },
      ],
    });
    expect(replay(now, { ...old, final: log.final })._tag).toBe('Right');
    expect(placesOf(replay(now, { ...old, release: { ...release, package: 'product' } }))).toEqual([
      'release.package',
    ]);
  });
});

describe('the decisions of bots in a log', () => {
  const log = logged('1942');
  const at = (list: readonly number[] | undefined, i: number, by: number) =>
    (list ?? []).map((n, k) => (k === i ? n + by : n));
  const untoldOf = (changed: GameLog): Unchecked | undefined => {
    let told: Unchecked | undefined;
    replay(
      game,
      changed,
      () => {},
      (unchecked) => {
        told = unchecked;
      },
    );
    return told;
  };

  it('are made again by the bot, with the numbers that it drew', () => {
    expect(log.draws?.length).toBe(log.actions.length - (log.rolls?.length ?? 0));
    expect(untoldOf(log)).toEqual({ rolls: 0, decisions: 0, bots: 0 });
  });

  it('leave no number out to choose a die', () => {
    // Numbers are left out before the second roll, by a decision that the log says drew more.
    for (let by = 1; by < 40; by++) {
      const draws = at(log.draws, 1, by);
      const rolls = (log.rolls ?? []).map((n, i) => (i === 0 ? n : Number(n) + by));
      expect(placesOf(replay(game, { ...log, draws, rolls }))).toEqual(['draws.1']);
    }
  });

  it('are those of bots that there are', () => {
    expect(placesOf(replay(game, { ...log, players: { red: 'somebody' } }))).toEqual(['players.red']);
  });

  it('are told where somebody decided for the bot, who drew nothing for it', () => {
    const human = playedBy((n) => (n % 2 === 0 ? { add: 1 } : { add: 2 }));
    const told = untoldOf(human);
    expect(told?.decisions).toBeGreaterThan(0);
    expect(told).toMatchObject({ rolls: 0, bots: 0 });
  });

  it('are told where they were not made again: the log does not say what they drew, or is of another release', () => {
    const { draws: _, ...untold } = log;
    expect(untoldOf(untold)).toEqual({ rolls: 0, decisions: 0, bots: log.draws?.length });
    const release = { package: 'sum', version: '2', rules: 'r' };
    const now = gameWith({ release });
    let told: Unchecked | undefined;
    const again = replay(now, { ...log, release: { ...release, version: '1' } }, undefined, (unchecked) => {
      told = unchecked;
    });
    expect([again._tag, told?.bots]).toEqual(['Right', log.draws?.length]);
  });

  it.each([
    ['too few', (draws: readonly number[]) => draws.slice(0, 1), 'draws.1'],
    ['too many', (draws: readonly number[]) => [...draws, 0], `draws.${log.draws?.length}`],
    [
      'none that can be',
      (draws: readonly number[]) => [Number.MAX_SAFE_INTEGER, ...draws.slice(1)],
      'draws.0',
    ],
  ])('tell how much each drew: %s are refused', (_, change, place) => {
    expect(placesOf(replay(game, { ...log, draws: change(log.draws ?? []) }))).toEqual([place]);
  });
});

describe('migrateLog', () => {
  const { release: _, dice: __, rolls: ___, draws: ____, ...rest } = logged('7');
  const old: GameLog1 = { ...rest, format: 'eastfront-log/1' };

  it('brings format 1, which does not tell where its rolls come from, to format 2', () => {
    expect(migrateLog(old)).toEqual({
      _tag: 'Right',
      right: { ...rest, format: 'eastfront-log/2', release: null, dice: 'seedrandom alea', rolls: null },
    });
  });

  it('leaves the newest format and what is no log as they are', () => {
    for (const one of [logged('7'), null, 3, { format: 'eastfront-log/9' }, { format: 'toString' }])
      expect(migrateLog(one)).toEqual({ _tag: 'Right', right: one });
  });

  it('refuses what format 1 did not have', () => {
    expect(placesOf(migrateLog({ ...old, rolls: [] }))).toEqual(['rolls']);
  });

  it('is applied by replay', () => {
    expect(replay(game, old)._tag).toBe('Right');
    expect(placesOf(replay(game, { ...old, final: '0' }))).toEqual(['final']);
    expect(placesOf(replay(game, { ...old, players: {} }))).toEqual(['players.red']);
  });
});

describe('what is no log', () => {
  it.each([[null], [undefined], [{}], [[]], ['log']])('%o is no log', (log) => {
    expect(placesOf(replay(game, log as unknown as GameLog))).toEqual(['']);
  });

  it('the log of another game is refused as such', () => {
    expect(placesOf(replay(game, { ...logged('a'), game: 'chess' }))).toEqual(['game']);
  });
});
