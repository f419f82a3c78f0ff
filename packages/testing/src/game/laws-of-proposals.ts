import type { Game, Json, JsonObject, Rational } from '@eastfront/kernel';
import {
  add,
  CHANCE,
  canonicalJson,
  divide,
  hexOnBoard,
  seedDice,
  showRational,
  ZERO,
} from '@eastfront/kernel';
import { playAs } from '@eastfront/kernel/telling';
import { chooserOf } from '../input/chooser.js';
import { type Seen, type StateLaw, spread } from './about.js';
import { answerOf, askGame } from './ask-game.js';
import { typeOf } from './walk.js';

/** The number of units whose ways, attacks and advances are put to the test in a state. */
const TRIED = 3;
/** The hexes beside a unit that it is asked to go to or to attack. */
const BESIDE = 4;

const text = (value: unknown): string => canonicalJson(value as Json);

/** What a question or an action comes to: nothing where it is allowed, else each clause with its code; null for bad input. */
const clausesOf = <State, Action>(
  game: Game<State, Action>,
  state: State,
  ask: JsonObject,
): readonly string[] | null => {
  const result = askGame(game, state, ask);
  if (result === null) return null;
  return result.ok
    ? []
    : [...new Set(result.violations.map(({ clause, code }) => `${clause} ${code}`))].sort();
};

/** An action of units as it is written, in the fields that every game shares. */
interface Written {
  readonly action: JsonObject;
  readonly units: readonly string[];
  /** Where the first of them stands. */
  readonly at: string;
}

const wordsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.filter((one) => typeof one === 'string')
      : [];

/** The listed actions of a type, one of each unit that stands on the map. */
const oneOfEach = <State, Action>(
  { game, state, listed }: Seen<State, Action>,
  type: string,
): readonly Written[] => {
  const wanted = listed.filter((action) => typeOf(action) === type);
  if (wanted.length === 0) return [];
  const { board, counters } = game.picture(state);
  const stands = new Map(counters.map(({ id, hex }) => [id, board.grid.labels[hex] as string]));
  const found = new Map<string, Written>();
  for (const one of wanted) {
    const action = game.writeAction(one) as JsonObject;
    const units = wordsIn(action['unit'] ?? action['units']);
    const [first = ''] = units;
    const at = stands.get(first);
    if (at !== undefined && !found.has(first)) found.set(first, { action, units, at });
  }
  return spread([...found.values()], TRIED);
};

/** Some of the hexes beside one, by label. */
const besides = <State, Action>({ game, state }: Seen<State, Action>, at: string): readonly string[] => {
  const { board } = game.picture(state);
  const hex = hexOnBoard(board, at);
  const near = hex === null ? [] : (board.adjacent[hex] ?? []);
  return spread(
    near.map((one) => board.grid.labels[one] as string),
    BESIDE,
  );
};

/** Where a question and the action that it is about are not ruled alike. */
const apart = <State, Action>(
  { game, state }: Seen<State, Action>,
  ask: JsonObject,
  action: JsonObject,
): readonly string[] => {
  const told = clausesOf(game, state, ask);
  const done = clausesOf(game, state, { question: 'legal', action });
  if (told === null || done === null || text(told) === text(done)) return [];
  const say = (found: readonly string[]): string => (found.length === 0 ? 'allowed' : found.join(', '));
  return [`${text(action)}: ${String(ask['question'])} says ${say(told)}, legal says ${say(done)}`];
};

/** The actions by which units attack, and the questions about the odds of each. */
const ATTACKS = [
  ['attack', 'odds'],
  ['assault', 'odds'],
  ['overrun', 'overrun'],
] as const;

const askOfAttack = ({ action, units }: Written, question: string, hex: string): JsonObject =>
  question === 'overrun'
    ? { question, units: [...units], hex }
    : {
        question,
        attackers: [...units],
        hexes: [hex],
        ...(action['type'] === 'assault' ? { kind: 'mobile' } : {}),
      };

const clauseIn = (told: string): string => told.split(' ')[0] as string;

/** The odds that are told of an attack on a hex though it may not be declared, for a reason that the question does not name. */
const oddsInSpite = <State, Action>(
  { game, state, exempt }: Seen<State, Action>,
  written: Written,
  question: string,
  hex: string,
): readonly string[] => {
  const action = { ...written.action, ...('hex' in written.action ? { hex } : { hexes: [hex] }) };
  const refused = clausesOf(game, state, { question: 'legal', action }) ?? [];
  const told = clausesOf(game, state, askOfAttack(written, question, hex)) ?? [];
  const clauses = new Set(refused.map(clauseIn));
  if (refused.length === 0 || told.some((one) => clauses.has(clauseIn(one)))) return [];
  const read = game.readActions(action, state);
  return read._tag === 'Right' && read.right.some(exempt)
    ? []
    : [`${text(action)} is refused by ${refused.join(', ')}; ${question}: ${told.join(', ') || 'allowed'}`];
};

/** What the dice that are due come to, by result, with probabilities as fractions of one; dice that are rolled again are left out. */
const rolledIn = <State, Action>(
  game: Game<State, Action>,
  state: State,
): Readonly<Record<string, string>> => {
  const before = text(game.writeState(state));
  const found = new Map<string, Rational>();
  for (const { action, probability } of game.chances(state)) {
    const played = playAs(game, state, action);
    if (played._tag === 'Left' || text(game.writeState(played.right.value)) === before) continue;
    const rolled = played.right.events.find(({ event }) => event === 'rolled');
    const result = String(rolled !== undefined && 'result' in rolled ? rolled.result : null);
    found.set(result, add(found.get(result) ?? ZERO, probability));
  }
  const whole = [...found.values()].reduce(add, ZERO);
  return Object.fromEntries(
    [...found].map(([result, chance]) => [result, showRational(divide(chance, whole))]),
  );
};

/** Bots that plan ahead choose what others would play, and take long. */
const isSlow = (name: string): boolean => name === 'planner';

/** The laws of what is proposed: by a question, by a bot. What is proposed is accepted, and what is refused is refused by the same clauses. */
export const LAWS_OF_PROPOSALS: Readonly<Record<string, StateLaw>> = {
  'proposal: what a bot chooses is accepted': ({ game, state }) => {
    const actor = game.actor(state);
    const bots = Object.entries(game.bots).filter(([name]) => !isSlow(name));
    if (actor === null || actor === CHANCE || bots.length === 0) return [];
    const [name, bot] = chooserOf(text(game.progress(state))).pick(bots);
    const [action] = bot(game, state, seedDice('proposal'));
    const ruling = game.apply(state, action);
    return ruling._tag === 'Right' ? [] : [`${name} chooses ${text(action)}: ${JSON.stringify(ruling.left)}`];
  },
  'proposal: a path gets the same ruling in a question and in a move': (seen) => {
    if (!('move' in seen.game.questions)) return [];
    return oneOfEach(seen, 'move').flatMap(({ action, at }) => {
      if (!Array.isArray(action['path'])) return [];
      const { type: _, ...asked } = action;
      const { pick } = chooserOf(`${String(action['unit'])} ${at}`);
      return besides(seen, at).flatMap((next) => {
        const further = besides(seen, next).filter((hex) => hex !== at);
        const paths = further.length === 0 ? [[next]] : [[next], [next, pick(further)]];
        return paths.flatMap((path) =>
          apart(seen, { question: 'move', ...asked, path }, { ...action, path }),
        );
      });
    });
  },
  'proposal: an attack that may not be declared has no odds, by a clause that both name': (seen) =>
    ATTACKS.flatMap(([type, question]) =>
      question in seen.game.questions
        ? oneOfEach(seen, type).flatMap((written) =>
            besides(seen, written.at).flatMap((hex) => oddsInSpite(seen, written, question, hex)),
          )
        : [],
    ),
  'proposal: the chances of the attack under way are those of its dice': ({ game, state }) => {
    const contest = game.contest?.(state) ?? null;
    if (contest === null || contest.odds === null || game.actor(state) !== CHANCE) return [];
    const shown = text(contest.odds.value['results']);
    const rolled = text(rolledIn(game, state));
    return shown === rolled
      ? []
      : [`${contest.attackers.join()} on ${contest.hexes.join()}: ${shown}, rolled ${rolled}`];
  },
  'proposal: an advance that is listed is one of those that the question names': (seen) => {
    const { game, state } = seen;
    if (!('advance' in game.questions)) return [];
    return oneOfEach(seen, 'advance').flatMap(({ action, units: [unit = ''] }) => {
      const way = wordsIn(action['path'] ?? action['to']);
      const answer = answerOf(game, state, { question: 'advance', units: [unit], vacated: way.slice(0, 1) });
      if (answer === null) return [`${text(action)}: the question is refused`];
      const { [unit]: ways } = answer['options'] as Readonly<
        Record<string, readonly (string | readonly string[])[]>
      >;
      return (ways ?? []).some((one) => text(wordsIn(one)) === text(way))
        ? []
        : [`${text(action)} is listed, not named: ${text(ways ?? [])}`];
    });
  },
  'proposal: a retreat that the question names is accepted': (seen) => {
    const { game, state } = seen;
    if (!('retreat' in game.questions)) return [];
    return oneOfEach(seen, 'retreat').flatMap(({ action, units }) => {
      const hexes = wordsIn(action['path'] ?? action['to']).length;
      const answer = answerOf(game, state, { question: 'retreat', units: [...units], hexes });
      if (answer === null) return [];
      const routes = answer['routes'] as readonly {
        readonly unit?: string;
        readonly path: readonly string[];
      }[];
      return routes.flatMap(({ path }) => {
        const way = 'to' in action ? { to: path[0] as string } : { path: [...path] };
        const refused = clausesOf(game, state, { question: 'legal', action: { ...action, ...way } });
        return refused === null || refused.length === 0
          ? []
          : [`${units.join()} by ${path.join(' ')} is named, and refused by ${refused.join(', ')}`];
      });
    });
  },
  'proposal: a loop of a perimeter that is proposed can be laid': ({ game, state }) => {
    if (!('perimeter' in game.questions) || !('loop' in game.questions)) return [];
    return game.sides.flatMap((side) => {
      const perimeter = answerOf(game, state, { question: 'perimeter', side });
      if (perimeter === null) return [];
      const area = new Set(wordsIn(perimeter['area']));
      return (perimeter['loops'] as readonly (readonly string[])[]).flatMap((hexes) => {
        const ask = { question: 'loop', side, hexes: [...hexes] };
        const refused = clausesOf(game, state, ask) ?? ['bad input'];
        if (refused.length > 0)
          return [`${side}: ${hexes.join(' ')} is proposed, and refused by ${refused.join(', ')}`];
        const outside = wordsIn(answerOf(game, state, ask)?.['area']).filter((hex) => !area.has(hex));
        return outside.length === 0 ? [] : [`${side}: ${outside.join(' ')} is in a loop, not in the area`];
      });
    });
  },
};
