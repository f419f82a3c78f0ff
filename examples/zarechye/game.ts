import type { Bot, GamePackage, HexId, Json, Outcome } from '@eastfront/kernel';
import {
  allow,
  badInput,
  CHANCE,
  distance,
  distribution,
  draw,
  hexOf,
  labelOf,
  lineOfNet,
  optionalOf,
  packageOf,
  randomBot,
  rational,
  showRatio,
  showRational,
  tableSource,
} from '@eastfront/kernel';
import type { ActionIn, StepOfPlay } from '@eastfront/kernel/codec';
import {
  actionBook,
  boardSchemaOf,
  exactType,
  gameSchemas,
  hexCodec,
  jsonSchemaOf,
  namedCodec,
  questionsWith,
  resultsTableSchema,
} from '@eastfront/kernel/codec';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { advance, attack, attackersOf, oddsOf, retreat, roll } from './combat.js';
import { isSupplied, move, supplyNet } from './movement.js';
import { pictureOf } from './picture.js';
import type { Position, Unit } from './position.js';
import {
  action,
  changed,
  faultsOf,
  namesIn,
  positionCodec,
  positionJson,
  readPosition,
  sourcesOf,
  to,
  unitById,
} from './position.js';
import type { Because } from './rulebook.js';
import { PHRASES, rulebook } from './rulebook.js';
import type { Rules, Side } from './rules.js';
import {
  carriedData,
  enemyOf,
  forcesCodec,
  hexFields,
  RESULTS,
  readData,
  SIDES,
  VOCABULARY,
} from './rules.js';

/** Towns with the side that holds each (ZR-9.a). */
const heldIn = ({ theatre: { board } }: Rules, { held }: Position): Readonly<Record<string, Side>> =>
  Object.fromEntries(
    board.hexes.flatMap((hex) => {
      const { town, owner } = board.fields[hex] ?? {};
      const side = town === undefined ? undefined : (held[town] ?? owner);
      return town === undefined || side === undefined ? [] : [[town, side] as const];
    }),
  );

const pointsOf = (rules: Rules, position: Position): Readonly<Record<Side, number>> => {
  const held = Object.values(heldIn(rules, position));
  const of = (side: Side): number => held.filter((one) => one === side).length;
  return { soviet: of('soviet'), axis: of('axis') };
};

const outcomeOf = (rules: Rules, position: Position): Outcome => {
  const { soviet, axis } = pointsOf(rules, position);
  return soviet === axis
    ? { winner: null, level: 'draw', points: 0 }
    : { winner: soviet > axis ? 'soviet' : 'axis', level: 'victory', points: Math.abs(soviet - axis) };
};

const ended = (position: Position) => {
  const { player, turn, lastTurn, step } = position;
  if (step === 'movement') return to({ ...position, step: 'combat' });
  if (step === 'advance') return to({ ...position, step: 'combat', battle: null });
  if (player === 'axis' && turn === lastTurn)
    return to({ ...position, step: 'over' }, { clause: 'ZR-9.a', effect: 'over' });
  const next = { side: enemyOf(player), turn: player === 'axis' ? turn + 1 : turn };
  const units = position.units.map((unit) => ({ ...unit, moved: false, fought: false }));
  const begun = { ...position, units, player: next.side, turn: next.turn, step: 'movement' } as const;
  return to(begun, { clause: 'ZR-2.a', effect: 'turn', ...next });
};

const end = action({
  type: 'end',
  tells: 'Ends the step; instead of an advance, nobody advances.',
  sample: {},
  general: () => [{ type: 'end' }],
  does: (rules, position) => changed(rules, ended(position)),
  says: (_, { step }) => `ends ${step}`,
});

const ACTIONS = [move, attack, roll, retreat, advance, end] as const;
export type Action = ActionIn<typeof ACTIONS>;

const player = (_: Rules, position: Position): Side => position.player;
const STEPS: Readonly<Record<Position['step'], StepOfPlay<Rules, Position, Unit>>> = {
  movement: { actor: player, actions: [move, end] },
  combat: { actor: player, actions: [attack, end] },
  roll: { actor: () => CHANCE, actions: [roll] },
  retreat: { actor: (_, position) => enemyOf(position.player), actions: [retreat] },
  advance: { actor: player, actions: [advance, end] },
  over: { actor: () => null, actions: [] },
};

const BOOK = actionBook({
  actions: ACTIONS,
  stepAt: (_: Rules, { step }: Position) => STEPS[step],
  unitsOf: ({ units }) => units,
  idOf: ({ counter }) => counter.id,
  unitById,
});

/** What is written as a text and stands for something else. */
type Named<A> = t.Type<A, string, unknown>;

const question = questionsWith<Rules, Position, { unit: Named<Unit>; hex: Named<HexId> }>({
  written: { unit: t.string, hex: t.string },
  at: ({ theatre }, position) => ({
    unit: namedCodec(
      'a unit of the position',
      (id) => unitById(position, id),
      ({ counter }) => counter.id,
    ),
    hex: hexCodec(theatre.board),
  }),
});

const QUESTIONS = {
  odds: question(
    'The odds of an attack on a hex.',
    ({ hex }) => exactType({ hex }),
    (rules, position, { hex }) => {
      const attackers = attackersOf(rules, position, hex);
      const { index, reasons, ...odds } = oddsOf(rules, position, hex, attackers);
      const chances = distribution(rules.crt.table, index);
      const results = Object.fromEntries(chances.map((one) => [one.result, showRational(one.probability)]));
      const sources = [...sourcesOf(rules), tableSource(rules.crt.table)];
      return right(
        allow<Json>({ ratio: showRatio(odds.attack, odds.defense), ...odds, results }, reasons, sources),
      );
    },
  ),
  supply: question(
    'Whether a unit is in supply, and by which line.',
    ({ unit }) => exactType({ unit }),
    (rules, position, { unit }) => {
      const { id, side } = unit.counter;
      const line = lineOfNet(supplyNet(rules, position, side), unit.at);
      const path = line?.map((hex) => labelOf(rules.theatre.board.grid, hex)) ?? null;
      const state = isSupplied(rules, position, unit) ? 'in' : 'out';
      const told: Because = { clause: 'ZR-6.a', effect: 'supplied', unit: id, state };
      return right(allow<Json>({ state, path }, [told], sourcesOf(rules)));
    },
  ),
};

/** Attacks at good odds, else goes for the nearest town of the enemy. */
const greedy: Bot<Position, Action, Rules> = (game, position, dice) => {
  const { rules } = game;
  const { board } = rules.theatre;
  const held = heldIn(rules, position);
  const towns = board.hexes.filter((hex) => held[board.fields[hex]?.town ?? ''] === enemyOf(position.player));
  const far = (hex: number): number => Math.min(99, ...towns.map((town) => distance(board.grid, hex, town)));
  const hexAt = (label: string): number => hexOf(board.grid, label) as number;
  const worth = (one: Action): number => {
    if (one.type === 'attack') {
      const hex = hexAt(one.hex);
      return oddsOf(rules, position, hex, attackersOf(rules, position, hex)).index - 1;
    }
    if (one.type !== 'move') return one.type === 'end' ? 0 : 1;
    return far((unitById(position, one.unit) as Unit).at) - far(hexAt(one.to));
  };
  const [chance, next] = draw(dice);
  const listed = game.actions(position).map((one) => [one, worth(one)] as const);
  const best = listed.filter(([, value]) => listed.every(([, other]) => other <= value));
  return [(best[Math.floor(chance * best.length)] as (typeof best)[number])[0], next];
};

const SCHEMAS = gameSchemas({
  game: rulebook.game,
  title: 'Zarechye',
  readings: rulebook.readings,
  optional: [],
  board: () => boardSchemaOf(VOCABULARY, { label: '[0-9]{4}', fields: hexFields }),
  position: () => jsonSchemaOf(positionJson),
  unit: () => ({}),
  action: BOOK.schema,
  forces: () => jsonSchemaOf(forcesCodec),
  table: () => resultsTableSchema(RESULTS),
  questions: QUESTIONS,
});

export const zarechye: GamePackage<Position, Action, Rules> = packageOf<Rules, Position, Action>({
  name: rulebook.game,
  title: 'Zarechye',
  sides: SIDES,
  rulebook,
  phrases: PHRASES,
  schemas: SCHEMAS,
  readOptional: (names) => optionalOf([], names),
  readData,
  carriedData,
  sources: (rules) => [...sourcesOf(rules), tableSource(rules.crt.table)],
  scenarios: ({ forces }) =>
    Object.entries(forces.scenarios).map(([id, { title, turns }]) => ({
      id,
      title,
      summary: `${turns} turns`,
    })),
  start: (rules, id) => {
    const scenario = rules.forces.scenarios[id];
    if (scenario === undefined)
      return left([badInput('scenario', Object.keys(rules.forces.scenarios).join(' or '), id)]);
    const units = Object.entries(scenario.setup).map(([counter, at]) => ({ counter, at }));
    return readPosition(rules, { lastTurn: scenario.turns, units });
  },
  ...BOOK,
  chances: (_, { step }) =>
    step === 'roll'
      ? [1, 2, 3, 4, 5, 6].map((die) => ({ action: { type: 'roll', die }, probability: rational(1, 6) }))
      : [],
  outcome: (rules, position) => (position.step === 'over' ? outcomeOf(rules, position) : null),
  faults: (rules, position) => faultsOf(rules, position).map(({ path, expected }) => `${path}: ${expected}`),
  names: (_, position) => namesIn(position),
  tally: (rules, position) => ({
    lost: position.lost,
    states: Object.fromEntries(
      position.units
        .filter((unit) => !isSupplied(rules, position, unit))
        .map(({ counter }) => [counter.name, 'out of supply']),
    ),
    held: heldIn(rules, position),
    points: pointsOf(rules, position),
  }),
  progress: (_, { turn, lastTurn, player: side, step }) => ({
    done: step === 'over' ? lastTurn : turn - 1 + (side === 'axis' ? 0.5 : 0),
    total: lastTurn,
    label: `turn ${turn}, ${side}`,
  }),
  basis: (rules) => ({ reasons: [], sources: sourcesOf(rules) }),
  picture: pictureOf,
  readState: readPosition,
  writeState: (rules, position) => positionCodec(null, rules).encode(position) as Json,
  writeAction: BOOK.write,
  questions: QUESTIONS,
  bots: { random: randomBot, greedy },
});
