import type { GameLog, GameOptions, GamePackage, Json, JsonObject } from '@eastfront/kernel';
import { isRecord, logOf, replay } from '@eastfront/kernel';
import { judgeOfMany } from '@eastfront/kernel/case';
import { courseOf, SHARED_SEED } from '../game/courses.js';
import { gameUnder } from '../game/game-under.js';
import { ACTION_LIMIT, type Inspects } from '../game/walk.js';
import { type Law, law } from '../law.js';
import type { CaseBook, TestedCase } from './case-book.js';

/** A reader of JSON Schemas, such as an `Ajv2020`. */
export interface SchemaReader {
  compile(schema: JsonObject): {
    (value: unknown): boolean;
    errors?: readonly { readonly instancePath: string; readonly message?: string }[] | null;
  };
}

type Schemas = Pick<GamePackage, 'schemas'>;

/** The objections of a schema to a value: the places, each with what was required there. */
type Faults = (name: string, value: unknown) => readonly string[];

const faultsBy = ({ schemas }: Schemas, reader: SchemaReader): Faults => {
  const checks = new Map<string, ReturnType<SchemaReader['compile']>>();
  return (name, value) => {
    const check = checks.get(name) ?? reader.compile(schemas[name] as JsonObject);
    checks.set(name, check);
    if (check(JSON.parse(JSON.stringify(value)))) return [];
    return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message ?? ''}`);
  };
};

const MISSPELT = 'mispelt';

/** The case with a misspelt key, in the file, its question, its position, its first unit and its action. */
const misspelt = (json: JsonObject): readonly (readonly [string, JsonObject])[] => {
  const { position, ask } = json as { readonly position: JsonObject; readonly ask: JsonObject };
  const wrong = (part: Json): JsonObject => ({ ...(part as JsonObject), [MISSPELT]: 1 });
  const first = (list: Json | undefined): readonly Json[] => (Array.isArray(list) ? list : []);
  const [unit, ...units] = first(position['units']);
  const [action, ...actions] = first(ask['actions']);
  return [
    ['the file', wrong(json)],
    ['the question', { ...json, ask: wrong(ask) }],
    ['the position', { ...json, position: wrong(position) }],
    ...(unit === undefined
      ? []
      : ([['a unit', { ...json, position: { ...position, units: [wrong(unit), ...units] } }]] as const)),
    ...(isRecord(ask['action'])
      ? ([['the action', { ...json, ask: { ...ask, action: wrong(ask['action'] as Json) } }]] as const)
      : []),
    ...(action === undefined
      ? []
      : ([['an action', { ...json, ask: { ...ask, actions: [wrong(action), ...actions] } }]] as const)),
  ];
};

/** The question of a case and its keys: cases with the same form are read by the same part of a schema. */
const formOf = ({ json }: TestedCase): string => {
  const { action, actions, ...ask } = json['ask'] as JsonObject;
  const typesIn = (list: Json | undefined): readonly unknown[] =>
    (Array.isArray(list) ? list : [list]).map((one) => (isRecord(one) ? one['type'] : null));
  return JSON.stringify([ask['question'], Object.keys(ask), typesIn(action), typesIn(actions)[0]]);
};

/** The first of the cases of each form. */
const oneOfEach = (cases: readonly TestedCase[]): readonly TestedCase[] => [
  ...new Map(cases.map((one) => [formOf(one), one])).values(),
];

/** The laws of the schema of cases. */
export const caseSchemaLaws = <State, Action>(
  { pkg, cases, others }: CaseBook<State, Action>,
  reader: SchemaReader,
): readonly Law[] => {
  const faults = faultsBy(pkg, reader);
  return [
    law('the schema of cases admits every case there is', () =>
      [...cases, ...others].flatMap(({ name, json }) =>
        faults('case', json).map((fault) => `${name}: ${fault}`),
      ),
    ),
    law('the schema of cases knows every question', () => {
      const text = JSON.stringify(pkg.schemas['case']);
      return [...Object.keys(pkg.asks), 'legal', 'apply', 'actions']
        .filter((question) => !text.includes(`"question":{"const":"${question}"}`))
        .map((question) => `not ${question}`);
    }),
    law('a misspelt key is refused wherever it stands, by the schema and by the game', () => {
      // The first fault is enough, and cases of one board share a game.
      const judge = judgeOfMany(pkg);
      return oneOfEach(cases).flatMap(({ name, json }) =>
        misspelt(json).flatMap(([where, wrong]) => [
          ...(faults('case', wrong).length === 0 ? [`${name}: the schema takes it in ${where}`] : []),
          ...(judge(wrong)._tag === 'Right' ? [`${name}: the game takes it in ${where}`] : []),
        ]),
      );
    }),
  ];
};

/** A game that is played for its log. */
export interface LoggedGame {
  readonly scenario: string;
  /** The bot that plays all sides. */
  readonly bot: string;
  readonly options?: GameOptions;
  /** By default that of the games that other laws look at, which is then chosen once. */
  readonly seed?: string;
}

/** One state in this many is checked against its schema; there are many and they are alike. */
const ONE_IN = 25;

/** Faulty logs: each must be refused. */
const SPOILT: readonly object[] = [
  { game: 'another game' },
  { readings: {} },
  { actions: [{ type: 'none of the actions' }] },
  { final: undefined },
];

/** What the play schemas find wrong with a log, its actions, and states on the way; and faulty logs that they take. */
export const recordFaults = (pkg: Schemas, reader: SchemaReader) => {
  const faults = faultsBy(pkg, reader);
  return (log: GameLog, states: readonly Json[]): readonly string[] => [
    ...log.actions.flatMap((action) => faults('action', action)),
    ...states.flatMap((state) => faults('position', state)),
    ...faults('log', log),
    ...SPOILT.filter((change) => faults('log', { ...log, ...change }).length === 0).map(
      (change) => `takes a log with ${JSON.stringify(change)}`,
    ),
  ];
};

/** The laws of the play schemas: the log of a whole game, its states and every action are accepted, and no log with a fault in it. */
export const playSchemaLaws = <State, Action>(
  pkg: GamePackage<State, Action>,
  reader: SchemaReader,
  games: readonly LoggedGame[],
): readonly Law[] => {
  const faultsOf = recordFaults(pkg, reader);
  return games.map(({ scenario, bot, options = {}, seed = SHARED_SEED }) =>
    law(
      `the schemas admit the log of a game, the states on the way and every action: ${scenario}, ${bot}`,
      () => {
        const game = gameUnder(pkg, options);
        const start = game.start(scenario);
        if (start._tag === 'Left') return ['no game to look at'];
        const states: Json[] = [];
        const bots = Object.fromEntries(game.sides.map((side) => [side, game.bots[bot]]));
        const course = {
          scenario,
          seed: SHARED_SEED,
          players: bots as typeof game.bots,
          limit: ACTION_LIMIT,
        };
        const look: Inspects<State, Action> = ({ before }, at) => {
          if (at % ONE_IN === 0) states.push(game.writeState(before));
          return [];
        };
        const { actions, final, rolls, draws, defect } = courseOf(game, start.right, course, look);
        const players = Object.fromEntries(game.sides.map((side) => [side, bot]));
        const log = logOf(game, { scenario, seed, players }, actions, final, rolls, draws);
        const replayed = replay(game, log);
        return [
          ...(defect === null ? [] : [defect.what]),
          ...faultsOf(log, [...states, game.writeState(final)]),
          ...(replayed._tag === 'Left'
            ? replayed.left.map((bad) => `is not played again: ${JSON.stringify(bad)}`)
            : []),
          ...(game.actor(final) === null ? [] : ['the game has not ended']),
        ];
      },
    ),
  );
};
