import type { Census, Game } from '@eastfront/kernel';
import { allow, CHANCE, forbid, rational } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { type ToyAction, type ToyState, toyGame } from '../fixtures/toy-game.js';
import type { Law } from '../law.js';
import { type GameLawOptions, gameLaws } from './game-laws.js';

const sound = toyGame();
const options: GameLawOptions<ToyState, ToyAction> = {
  scenario: '1',
  seeds: ['a', 'b'],
  kindOf: (state) => `${state.side} ${state.rolling !== null} ${sound.outcome(state) !== null}`,
};

/** States that play has come to, which a game may not remember. */
const played = new WeakSet<ToyState>();

const broken = (laws: readonly Law[]): readonly string[] =>
  laws.filter(({ run }) => run().length > 0).map(({ name }) => name);

describe('game laws', () => {
  it.each(gameLaws(sound, options))('hold for a sound game: $name', ({ run }) => {
    expect(run()).toEqual([]);
  });

  const spoilt: readonly (readonly [string, Partial<Game<ToyState, ToyAction>>, string])[] = [
    [
      'has a bot that plays what nobody may',
      { bots: { hasty: (_game, _state, dice) => [{ type: 'move', unit: 'r1', by: 99 }, dice] } },
      'proposal: what a bot chooses is accepted',
    ],
    [
      'shows chances of an attack that its dice do not have',
      {
        contest: (state) =>
          sound.actor(state) === CHANCE
            ? { attackers: ['r1'], hexes: ['1'], odds: { value: { results: { hit: '1' } }, reasons: [] } }
            : null,
      },
      'proposal: the chances of the attack under way are those of its dice',
    ],
    [
      'lists an action twice',
      { actions: (state, subject) => sound.actions(state, subject).flatMap((action) => [action, action]) },
      'actions: each once',
    ],
    [
      'lists by subject what it does not list in all',
      {
        actions: (state, subject) =>
          subject === undefined ? sound.actions(state).slice(1) : sound.actions(state, subject),
      },
      'actions: those of all subjects, in their order, each subject with one at least',
    ],
    [
      'lists in another order',
      {
        actions: (state, subject) =>
          subject === undefined ? [...sound.actions(state)].reverse() : sound.actions(state, subject),
      },
      'actions: those of all subjects, in their order, each subject with one at least',
    ],
    [
      'allows a move too long',
      {
        apply: (state, action) =>
          action.type === 'move' && action.by === 3 && sound.actor(state) === state.side
            ? allow({ ...state, turn: state.turn + 1 })
            : sound.apply(state, action),
      },
      'apply: an action that is not listed is refused',
    ],
    [
      'calls an action legal that it refuses',
      { questions: { legal: () => ({ _tag: 'Right', right: allow({}) }) } },
      'legal: the verdict, the clauses and the codes of apply',
    ],
    [
      'tells of a state what is not in it',
      {
        apply: (state, action) => {
          const ruling = sound.apply(state, action);
          if (ruling._tag === 'Right') played.add(ruling.right.value);
          return ruling;
        },
        census: (state) => ({
          ...(sound.census?.(state) as Census),
          points: { red: played.has(state) ? 1 : 0 },
        }),
      },
      'state: one line of it is read and told alike',
    ],
    [
      'has chances that sum to less than 1',
      { chances: (state) => sound.chances(state).slice(0, 5) },
      'chances: positive and exactly 1 in all',
    ],
    [
      'has chances that sum to more than 1',
      {
        chances: (state) =>
          sound.chances(state).map(({ action }) => ({ action, probability: rational(1, 5) })),
      },
      'chances: positive and exactly 1 in all',
    ],
    [
      'changes the state it is given',
      {
        apply: (state, action) => {
          (state.at as Record<string, number>)['r1'] = 4;
          return sound.apply(state, action);
        },
      },
      'apply: leaves the state as it was, and twice the same',
    ],
    [
      'forgets a part of the state when it writes it',
      { writeState: ({ turn, side, at }) => ({ turn, side, at, rolling: null }) },
      'state: what is written can be read, and plays on alike',
    ],
    [
      'reads a written action as another',
      { readActions: () => ({ _tag: 'Right', right: [{ type: 'pass' }] }) },
      'action: what is written can be read as the same action',
    ],
    [
      'finds a fault',
      { faults: (state) => (state.turn > 5 ? ['late'] : []) },
      'play: a random game ends, without a fault on the way',
    ],
    [
      'tells an outcome too early',
      { outcome: () => ({ winner: null, level: 'draw', points: 0 }) },
      'state: an outcome at the end and only there',
    ],
    [
      'never ends',
      {
        apply: (state, action) => {
          const after = sound.apply(state, action);
          return after._tag === 'Left'
            ? after
            : allow({ ...after.right.value, turn: 1, at: { r1: 0, r2: 0, b1: 0, b2: 0 } });
        },
      },
      'play: a random game ends, without a fault on the way',
    ],
    [
      'starts any scenario',
      { start: () => sound.start('1') },
      'play: a scenario that does not exist is refused',
    ],
    [
      'counts a lost unit where it stood',
      {
        census: (state) => {
          const census = sound.census?.(state);
          const units = (census?.units ?? []).map((unit) => ({ ...unit, lost: unit.hex === '3' }));
          return { ...census, units } as Census;
        },
      },
      'events: lead from one census to the next, and moves from where a unit stood to where it stands',
    ],
    [
      'counts all units as lost and leaves them on the map',
      {
        census: (state) => {
          const census = sound.census?.(state) as Census;
          return { ...census, units: census.units.map((unit) => ({ ...unit, lost: state.turn > 2 })) };
        },
      },
      'events: all that happens from the beginning is told, and nothing else',
    ],
    ['describes in two lines', { describe: () => 'one\ntwo' }, 'describe: one line for every action'],
    [
      'declares no action that sets up',
      {
        census: (state) => {
          const census = sound.census?.(state) as Census;
          return { ...census, units: census.units.map((unit) => ({ ...unit, hex: null, box: 'set-up' })) };
        },
      },
      'play: preparations alone finish what they prepare',
    ],
    [
      'declares a step of preparing that cannot be ended',
      { preparations: () => ({ build: 'set-up' }) },
      'play: preparations alone finish what they prepare',
    ],
    ...(['moves r1', 'Move  on', 'Move {unit}', 'Move r1', ''] as const).map(
      (order): [string, Partial<Game<ToyState, ToyAction>>, string] => [
        `gives the order "${order}"`,
        { order: () => order, names: () => ({ r1: 'Runner' }) },
        'order: a whole sentence that names units as players do',
      ],
    ),
    [
      'keeps what is no JSON in the state',
      {
        apply: (state, action) => {
          const after = sound.apply(state, action);
          return after._tag === 'Left' ? after : allow({ ...after.right.value, seen: undefined });
        },
      },
      'state: plain JSON',
    ],
    [
      'throws',
      {
        describe: () => {
          throw new Error('oh');
        },
      },
      'describe: one line for every action',
    ],
  ];

  it.each(spoilt)('tell of a game that %s', (_, change, name) => {
    expect(broken(gameLaws(toyGame(change), { ...options, limit: 500 }))).toContain(name);
  });

  it('tell of a game whose log does not replay', () => {
    let game = 0;
    const other = toyGame({
      start: (scenario) => {
        const start = sound.start(scenario);
        game += 1;
        return start._tag === 'Left'
          ? start
          : { _tag: 'Right', right: { ...start.right, turn: game === 2 ? 20 : 1 } };
      },
    });
    expect(broken(gameLaws(other, options))).toContain('play: a log replays to the same end');
  });

  it('leave out what a named exemption covers', () => {
    const name = 'apply: an action that is not listed is refused';
    const lax = toyGame({
      apply: (state, action) => (action.type === 'pass' ? allow(state) : sound.apply(state, action)),
    });
    const exemptions = [
      {
        law: name,
        clause: 'TOY-9',
        when: ({ action }: { action: ToyAction }) => action.type === 'pass',
      },
    ];
    expect(broken(gameLaws(lax, { ...options, limit: 50 }))).toContain(name);
    expect(broken(gameLaws(lax, { ...options, limit: 50, exemptions }))).not.toContain(name);
  });

  it('leave out one action of a state, and go on to look at the others', () => {
    const name = 'apply: every listed action is allowed';
    const strict = toyGame({
      apply: (state, action) =>
        state.turn === 2 ? forbid({ clause: 'TOY-9', code: 'NOT_NOW' }) : sound.apply(state, action),
    });
    const under = { ...options, limit: 500 };
    const but = (isExempt: (action: ToyAction) => boolean) => [
      { law: name, clause: 'TOY-9', when: ({ action }: { action: ToyAction }) => isExempt(action) },
    ];
    // What is true of everything but a move is no reason to leave the moves out.
    const exemptions = but((action) => action.type !== 'move');
    expect(broken(gameLaws(strict, { ...under, exemptions }))).toContain(name);
    expect(broken(gameLaws(strict, { ...under, exemptions: but(() => true) }))).not.toContain(name);
  });

  it('leave out a state as a whole where a clause says so', () => {
    const name = 'state: progress within its bounds';
    const late = toyGame({
      progress: (state) => ({ ...sound.progress(state), done: state.turn === 2 ? 99 : 0 }),
    });
    const inState = ({ turn }: ToyState): boolean => turn === 2;
    const exemptions = [{ law: name, clause: 'TOY-9', inState }];
    expect(broken(gameLaws(late, { ...options, limit: 500 }))).toContain(name);
    expect(broken(gameLaws(late, { ...options, limit: 500, exemptions }))).not.toContain(name);
  });
});
