import fc from 'fast-check';
import type { Either } from 'fp-ts/Either';
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { draw, drawnOn, MOST_DRAWS, seedDice } from '../game/dice/dice.js';
import { replay } from '../game/log.js';
import { pickChance } from '../game/play.js';
import { playScenario } from '../game/play-scenario.js';
import type { SessionFault } from './fault.js';
import { sealOf } from './format.js';
import { milestones, pointOf } from './milestones.js';
import { recordOf, sessionOfLog } from './record.js';
import { load, save } from './save.js';
import { type Action, game, type State } from './session.fixture.js';
import {
  type Beginning,
  begin,
  childrenOf,
  endsOf,
  lineTo,
  nodeAt,
  type Session,
  sessionFrom,
  stateOf,
  stepsTo,
} from './session.js';
import { advance, roll, rollOn, take, takeAll } from './take.js';
import { type MoveOptions, redo, seek, showTo, undo } from './undo.js';

type Bids = Session<State, Action>;

const must = <A>(either: Either<unknown, A>): A => {
  if (either._tag === 'Left') throw new Error(JSON.stringify(either.left));
  return either.right;
};
const codeOf = (either: Either<SessionFault, unknown>): string =>
  either._tag === 'Left' ? either.left.code : 'done';

const BID: Action = { type: 'bid', of: 2 };
const HIDE: Action = { type: 'hide', of: 3 };
const LIFT: Action = { type: 'lift' };

const begun = (players = {}): Bids => must(begin(game, { scenario: '1', seed: '1942', players }));
const after = (...actions: readonly Action[]): Bids => must(takeAll(game, begun(), actions)).session;
const rolled = (session: Bids): Bids => must(roll(game, session)).session;
const back = (session: Bids, options?: MoveOptions): Bids => must(undo(game, session, options));

describe('begin', () => {
  it('stands at the start, with players for the sides that no bot plays', () => {
    const session = begun({ blue: 'random' });
    expect(session).toMatchObject({ cursor: 0, players: { red: 'player', blue: 'random' } });
    expect(JSON.parse(JSON.stringify(session))).toEqual(session);
  });

  it.each([
    [{ scenario: '2', seed: 'a' }, 'scenario'],
    [{ scenario: '1', seed: 7 as unknown as string }, 'seed'],
    [{ scenario: '1', seed: 'a', players: { green: 'random' } }, 'players.green'],
    [{ scenario: '1', seed: 'a', players: { red: 'clever' } }, 'players.red'],
  ])('refuses %j', (beginning, path) => {
    expect(begin(game, beginning)).toMatchObject({ left: [{ path }] });
  });
});

describe('a beginning', () => {
  const faults = (beginning: unknown): unknown => {
    const [begun, from] = [
      begin(game, beginning as Beginning),
      sessionFrom(game, beginning as Beginning, stateOf(after(BID))),
    ];
    const places = [begun, from].map((one) => (one._tag === 'Left' ? one.left.map(({ path }) => path) : []));
    expect(places[0]).toEqual(places[1]);
    return places[0];
  };

  it.each<[string, unknown, readonly string[]]>([
    ['no object', null, ['']],
    ['an option that nobody knows', { scenario: '1', seed: '1', player: {} }, ['player']],
    ['a list of scenarios', { scenario: ['1'], seed: '1' }, ['scenario']],
    ['a scenario that there is not', { scenario: '2', seed: '1' }, ['scenario']],
    ['a number as seed', { scenario: '1', seed: 1 }, ['seed']],
    ['players that are a list', { scenario: '1', seed: '1', players: [] }, ['players']],
    [
      'a side that there is not',
      { scenario: '1', seed: '1', players: { green: 'random' } },
      ['players.green'],
    ],
    ['a bot that there is not', { scenario: '1', seed: '1', players: { red: 'nobody' } }, ['players.red']],
  ])('is refused with %s, at its place', (_, beginning, places) => {
    expect(faults(beginning)).toEqual(places);
  });

  it('may be at any state', () => {
    const state = stateOf(after(BID));
    const session = must(sessionFrom(game, { scenario: '1', seed: '7' }, state));
    expect([session.players, stateOf(session)]).toEqual([{ red: 'player', blue: 'player' }, state]);
  });
});

describe('take', () => {
  it('gives a new session and what happened, and leaves the old one as it was', () => {
    const start = begun();
    const { session, steps } = must(take(game, start, BID));
    expect(start.nodes).toHaveLength(1);
    expect(stateOf(session)).toMatchObject({ mover: 'blue', bids: { red: 2 } });
    expect(steps).toEqual([{ actor: 'red', before: stateOf(start), action: BID, after: stateOf(session) }]);
  });

  it('says by which clauses an action is forbidden, and takes all of several or none', () => {
    expect(take(game, begun(), LIFT)).toMatchObject({ left: [{ clause: 'B-2', code: 'NO_CUP' }] });
    expect(takeAll(game, begun(), [BID, LIFT])).toMatchObject({ left: [{ code: 'NO_CUP' }] });
  });

  it('marks a roll that came from outside', () => {
    const session = must(take(game, after(BID, BID), { type: 'roll', die: 3 })).session;
    expect(nodeAt(session)).toMatchObject({ actor: 'chance', roll: 'outside', drawn: 0 });
    expect(nodeAt(rolled(after(BID, BID)))).toMatchObject({ roll: 0, drawn: 1 });
  });

  it('begins a branch with another action, and goes on along the old one with the same', () => {
    const session = must(take(game, back(after(BID)), HIDE)).session;
    expect(childrenOf(session, 0)).toEqual([1, 2]);
    expect(endsOf(session)).toEqual([1, 2]);
    const again = must(take(game, back(session), BID)).session;
    expect([again.cursor, again.nodes.length]).toEqual([1, 3]);
  });
});

describe('roll', () => {
  it('draws the numbers of seedrandom', () => {
    const alea = seedrandom.alea('1942');
    let session = begun();
    for (let round = 0; round < 3; round++) {
      session = rolled(must(takeAll(game, session, [BID, BID])).session);
      expect(nodeAt(session).action).toEqual({ type: 'roll', die: 1 + Math.floor(3 * alea()) });
    }
  });

  it('is not due before a decision and after the end', () => {
    expect(codeOf(roll(game, begun()))).toBe('NO_ROLL_DUE');
    expect(must(rollOn(game, begun())).steps).toEqual([]);
    expect(must(rollOn(game, after(BID, BID))).steps).toHaveLength(1);
  });

  it('comes up the same however often the actions before it are taken back by force', () => {
    const first = rolled(after(BID, BID));
    const again = rolled(back(first, { force: true }));
    expect(again).toEqual(first);
  });
});

describe('advance', () => {
  it('plays the very game that the kernel plays from the same seed', () => {
    let session = begun({ red: 'random', blue: 'random' });
    for (;;) {
      const next = advance(game, session);
      if (next._tag === 'Left') {
        expect(next.left.code).toBe('GAME_OVER');
        break;
      }
      session = next.right.session;
    }
    const played = must(must(playScenario(game, '1', '1942', { red: 'random', blue: 'random' })));
    expect(recordOf(game, session)).toEqual(played.log);
  });

  it('leaves a player to decide', () => {
    expect(advance(game, begun())).toMatchObject({ left: { code: 'PLAYER_TO_ACT', side: 'red' } });
  });

  it('tells a bot that is at fault', () => {
    const faulty = {
      ...game,
      bots: { random: (_: unknown, __: unknown, dice: never) => [LIFT, dice] as const },
    };
    expect(advance(faulty as unknown as typeof game, begun({ red: 'random' }))).toMatchObject({
      left: { code: 'DEFECT', what: expect.stringContaining('NO_CUP') },
    });
  });
});

describe('undo', () => {
  it('takes a decision back that nobody has seen, and redo takes it again', () => {
    const session = after(BID);
    const start = back(session);
    expect(start.cursor).toBe(0);
    expect(must(redo(game, start))).toEqual(session);
    expect(codeOf(undo(game, start))).toBe('NOTHING_TO_UNDO');
    expect(codeOf(redo(game, session))).toBe('NOTHING_TO_REDO');
  });

  it('never takes back a roll, nor what was done before it', () => {
    const session = rolled(after(BID, BID));
    expect(codeOf(undo(game, session))).toBe('ROLL_SEEN');
    expect(codeOf(undo(game, back(session, { force: true })))).toBe('ROLL_SEEN');
  });

  it('never takes back what another side has acted upon, even when that side took its own action back', () => {
    const session = back(after(BID, BID));
    expect(undo(game, session)).toMatchObject({ left: { code: 'DECISION_SEEN', node: 1, side: 'blue' } });
    expect(back(session, { force: true }).cursor).toBe(0);
  });

  it('never takes back what another side was shown', () => {
    expect(codeOf(undo(game, showTo(after(BID), 'red')))).toBe('done');
    expect(codeOf(undo(game, showTo(after(BID), 'blue')))).toBe('DECISION_SEEN');
  });

  it('takes back a secret that the other side has not seen, though it acted', () => {
    expect(codeOf(undo(game, back(after(HIDE, BID))))).toBe('done');
    expect(codeOf(undo(game, showTo(after(HIDE), 'blue')))).toBe('done');
  });

  it('never takes back what showed a side what it did not know', () => {
    expect(codeOf(undo(game, after(HIDE, LIFT)))).toBe('SECRET_LEARNT');
  });

  it('takes back what the other side grants, a roll too, which comes up the same again', () => {
    const session = rolled(after(BID, BID));
    const granted = { by: 'red', grantedBy: ['blue'] };
    expect(codeOf(seek(game, session, 0, { by: 'red', grantedBy: [] }))).toBe('ROLL_SEEN');
    expect(codeOf(seek(game, session, 0, { by: 'red', grantedBy: ['red'] }))).toBe('ROLL_SEEN');
    const start = must(seek(game, session, 0, granted));
    expect(start.cursor).toBe(0);
    expect(rolled(must(takeAll(game, start, [BID, BID])).session).nodes).toEqual(session.nodes);
  });

  it('takes back for a side what this side did, and nothing else', () => {
    expect(undo(game, after(BID), { by: 'blue' })).toMatchObject({
      left: { code: 'ANOTHER_SIDE', side: 'red' },
    });
    expect(codeOf(undo(game, after(BID), { by: 'red' }))).toBe('done');
    expect(codeOf(redo(game, back(after(BID)), { by: 'blue' }))).toBe('ANOTHER_SIDE');
  });
});

describe('seek', () => {
  const tree = must(takeAll(game, back(after(BID)), [HIDE])).session;

  it('goes from branch to branch, and there is nothing in the way of looking', () => {
    expect(must(seek(game, tree, 1))).toMatchObject({ cursor: 1, tip: 1 });
    expect(stateOf(rolled(after(BID, BID)), 1)).toMatchObject({ bids: { red: 2 } });
    expect(must(seek(game, tree, tree.cursor))).toEqual(tree);
  });

  it('is held by what may not be taken back on the way', () => {
    const session = rolled(after(BID, BID));
    expect(codeOf(seek(game, session, 1))).toBe('ROLL_SEEN');
    expect(must(seek(game, session, 1, { force: true })).cursor).toBe(1);
  });

  it.each([-1, 3, 0.5, Number.NaN])('finds no point %d', (node) => {
    expect(codeOf(seek(game, tree, node))).toBe('NO_SUCH_POINT');
  });

  it('finds turns and phases', () => {
    const session = rolled(after(BID, BID));
    expect(milestones(game, session)).toEqual([
      { node: 0, turn: '1-3', label: 'round 1, red' },
      { node: 1, turn: '1-3', label: 'round 1, blue' },
      { node: 2, turn: '1-3', label: 'round 1, red' },
      { node: 3, turn: '2-3', label: 'round 2, red' },
    ]);
    expect([pointOf(game, session, '2-3'), pointOf(game, session, 'round 1, blue')]).toEqual([3, 1]);
    expect(pointOf(game, session, '9')).toBeNull();
  });
});

/** What a careful onlooker writes down: every point that somebody has learnt of, apart from how the session knows it. */
interface Onlooker {
  readonly session: Bids;
  readonly bound: ReadonlySet<number>;
}

const OTHER: Readonly<Record<string, string>> = { red: 'blue', blue: 'red' };

/** The open decisions of the others on the line. */
const openTo = (session: Bids, side: string): readonly number[] =>
  lineTo(session).filter((at) => {
    const { actor, action } = nodeAt(session, at);
    return actor === OTHER[side] && (action?.type !== 'hide' || game.actor(stateOf(session)) === null);
  });

describe('the rule of undo', () => {
  it('holds whatever is done: what was rolled or seen stays, and all else may go', () => {
    let taken = 0;
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat(), { maxLength: 40 }), (seed, choices) => {
        let { session, bound }: Onlooker = {
          session: must(begin(game, { scenario: '1', seed })),
          bound: new Set<number>(),
        };
        const bind = (...nodes: readonly number[]) => {
          bound = new Set([...bound, ...nodes]);
        };
        for (const choice of choices) {
          const actor = game.actor(stateOf(session));
          const kind = choice % 8;
          if (kind >= 6) {
            const side = kind === 6 ? 'red' : 'blue';
            bind(...openTo(session, side));
            session = showTo(session, side);
          } else if (kind >= 3) {
            const moved =
              kind === 3
                ? undo(game, session)
                : kind === 4
                  ? redo(game, session)
                  : seek(game, session, Math.floor(choice / 8) % session.nodes.length);
            if (moved._tag === 'Right') {
              if (moved.right.cursor < session.cursor) taken += 1;
              session = moved.right;
            } else if (kind === 3 && !['NOTHING_TO_UNDO', 'SECRET_LEARNT'].includes(moved.left.code)) {
              expect(bound).toContain(session.cursor);
            }
          } else if (actor === 'chance') {
            session = rolled(session);
            bind(...lineTo(session));
          } else if (actor !== null) {
            bind(...openTo(session, actor));
            const listed = game.actions(stateOf(session));
            session = must(
              take(game, session, listed[Math.floor(choice / 8) % listed.length] as Action),
            ).session;
          }
          const line = new Set(lineTo(session));
          expect([...bound].filter((at) => !line.has(at))).toEqual([]);
        }
        expect(must(load(game, JSON.parse(JSON.stringify(save(game, session)))))).toEqual(session);
      }),
      { numRuns: 400, seed: 1 },
    );
    expect(taken).toBeGreaterThan(100);
  });
});

describe('recordOf', () => {
  it('is a log that replays, without what was taken back, and from which the session comes again', () => {
    const session = rolled(must(takeAll(game, back(after(HIDE)), [BID, BID])).session);
    const log = recordOf(game, session);
    expect(log).toMatchObject({ actions: [BID, BID, { type: 'roll' }], rolls: [0], outcome: null });
    expect(replay(game, log)._tag).toBe('Right');
    const again = must(sessionOfLog(game, log));
    expect(stepsTo(again)).toEqual(stepsTo(session));
    expect(recordOf(game, again)).toEqual(log);
    expect(recordOf(game, begun()).actions).toEqual([]);
    expect(must(sessionOfLog(game, recordOf(game, begun())))).toEqual(begun());
  });

  it('comes again where bots draw in between, and can be saved', () => {
    const { log } = must(must(playScenario(game, '1', '7', { red: 'random', blue: 'random' })));
    const session = must(sessionOfLog(game, log));
    expect(recordOf(game, session)).toEqual(log);
    expect(must(load(game, save(game, session)))).toEqual(session);
  });

  it('comes again where bots draw as much as they may', () => {
    const players = { red: 'random', blue: 'random' };
    const actions = [BID, BID];
    const from = must(begin(game, { scenario: '1', seed: '7', players }));
    const decided = must(takeAll(game, from, actions));
    const dice = drawnOn(seedDice('7'), 2 * MOST_DRAWS);
    const action = pickChance(game.chances(stateOf(decided.session)), draw(dice)[0]);
    const { session } = must(take(game, decided.session, action));
    const { draws: _, ...untold } = recordOf(game, session);
    const log = { ...untold, rolls: [2 * MOST_DRAWS] };
    const again = must(sessionOfLog(game, log));
    expect(again.nodes.map(({ drawn }) => drawn)).toEqual([
      0,
      MOST_DRAWS,
      2 * MOST_DRAWS,
      2 * MOST_DRAWS + 1,
    ]);
    expect(must(load(game, save(game, again)))).toEqual(again);
  });
});

describe('the numbers of a save', () => {
  const { log } = must(must(playScenario(game, '1', '7', { red: 'random', blue: 'random' })));
  const file = save(game, must(sessionOfLog(game, log)));
  const loaded = (change: object) => {
    const changed = { ...file, ...change };
    return load(game, { ...changed, seal: sealOf(changed) });
  };

  it.each<[string, (most: number) => object, string]>([
    ['drawn before the start', (drawn) => ({ drawn }), 'drawn'],
    [
      'drawn for a decision',
      (drawn) => ({ tree: [{ ...file.tree[0], drawn }, ...file.tree.slice(1)] }),
      'tree.0.drawn',
    ],
    [
      'of the point before',
      (after) => ({ tree: [{ ...file.tree[0], after }, ...file.tree.slice(1)] }),
      'tree.0.after',
    ],
    ['of the cursor', (cursor) => ({ cursor }), 'cursor'],
    ['of the point for redo', (tip) => ({ tip }), 'tip'],
    ['of a point that was shown', (point) => ({ shown: { red: [point] } }), 'shown.red.0'],
  ])('are bounded by what stands beside them: that %s', (_, change, path) => {
    expect(loaded(change(Number.MAX_SAFE_INTEGER))).toMatchObject({ _tag: 'Left', left: [{ path }] });
  });

  it('and its minds are of sides that there are', () => {
    expect(loaded({ minds: { green: 1 } })).toMatchObject({ left: [{ path: 'minds.green' }] });
    expect(loaded({ minds: { red: 1 } })._tag).toBe('Right');
  });

  it('go as far as bots may draw, and no further', () => {
    const most = file.tree.length * MOST_DRAWS;
    expect(loaded({ drawn: most + 1 })).toMatchObject({
      left: [{ path: 'drawn', expected: `a number from 0 to ${most}` }],
    });
    const tree = [{ ...file.tree[0], drawn: MOST_DRAWS + 1 }];
    expect(loaded({ tree })).toMatchObject({
      left: [{ path: 'tree.0.drawn', expected: `a number from 1 to ${MOST_DRAWS}` }],
    });
  });
});
