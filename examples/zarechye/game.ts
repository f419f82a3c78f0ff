import * as k from '@eastfront/kernel';
import * as c from '@eastfront/kernel/codec';
import type { BoardStyle, Picture } from '@eastfront/kernel/picture';
import { left, right } from 'fp-ts/Either';
import { attack, attackersOf, move, oddsOf, retreat, roll } from './play.js';
import { PHRASES, rulebook } from './rulebook.js';
import type { Position, Rules, Side, Unit } from './rules.js';
import * as r from './rules.js';

/** The towns of a side (ZR-8.a). */
const townsOf = ({ theatre: { board } }: Rules, { held }: Position, side: Side): readonly number[] =>
  board.hexes.filter((hex) => {
    const { town, owner } = board.fields[hex] ?? {};
    return town !== undefined && (held[town] ?? owner) === side;
  });

const ended = ({ forces }: Rules, position: Position) => {
  const { player, turn, step } = position;
  if (step === 'movement') return r.to({ ...position, step: 'combat' });
  if (player === 'axis' && turn === forces.turns)
    return r.to({ ...position, step: 'over' }, { clause: 'ZR-8.a', effect: 'over' });
  const next = { side: r.enemyOf(player), turn: player === 'axis' ? turn + 1 : turn };
  const units = position.units.map((unit) => ({ ...unit, moved: false, fought: false }));
  const begun = { ...position, units, player: next.side, turn: next.turn, step: 'movement' } as const;
  return r.to(begun, { clause: 'ZR-2.a', effect: 'turn', ...next });
};

const end = r.action({
  type: 'end',
  tells: 'Ends the step.',
  sample: {},
  general: () => [{ type: 'end' }],
  does: (rules, position) => r.changed(rules, ended(rules, position)),
  says: (_, { step }) => `ends ${step}`,
});

const ACTIONS = [move, attack, roll, retreat, end] as const;
export type Action = c.ActionIn<typeof ACTIONS>;

const player = (_: Rules, position: Position): Side => position.player;
const STEPS: Readonly<Record<Position['step'], c.StepOfPlay<Rules, Position, Unit>>> = {
  movement: { actor: player, actions: [move, end] },
  combat: { actor: player, actions: [attack, end] },
  roll: { actor: () => k.CHANCE, actions: [roll] },
  retreat: { actor: (_, position) => r.enemyOf(position.player), actions: [retreat] },
  over: { actor: () => null, actions: [] },
};

const book = c.actionBook({
  actions: ACTIONS,
  stepAt: (_: Rules, { step }: Position) => STEPS[step],
  unitsOf: ({ units }) => units,
  idOf: ({ counter }) => counter.id,
  unitById: (position, id) => r.unitsIn(position, [id])[0] ?? null,
});

const question = c.questionsWith<Rules, Position, c.UsualWords<Position>>(c.usualWords<Position>());
const questions = {
  odds: question(
    'The odds of an attack on a hex.',
    ({ hex }) => c.exactType({ hex }),
    (rules, position, { hex }) => {
      const attackers = attackersOf(rules, position, hex);
      const { index, reasons, ...odds } = oddsOf(rules, position, hex, attackers);
      const chances = k.distribution(rules.crt.table, index);
      const results = Object.fromEntries(chances.map((one) => [one.result, k.showRational(one.probability)]));
      const ratio = k.showRatio(odds.attack, odds.defense);
      return right(k.allow<k.Json>({ ratio, ...odds, results }, reasons, r.sourcesOf(rules)));
    },
  ),
};

/** Attacks at good odds, else goes for the nearest town of the enemy. */
const greedy = k.greedyBot<Position, Action, Rules>((rules, position) => {
  const { grid } = rules.theatre.board;
  const towns = townsOf(rules, position, r.enemyOf(position.player));
  const far = (hex: number): number => Math.min(99, ...towns.map((town) => k.distance(grid, hex, town)));
  const hexAt = (label: string): number => k.hexOf(grid, label) as number;
  return (one) => {
    if (one.type === 'attack')
      return oddsOf(rules, position, hexAt(one.hex), attackersOf(rules, position, hexAt(one.hex))).index - 1;
    if (one.type !== 'move') return one.type === 'end' ? 0 : 1;
    return far(r.unitsIn(position, [one.unit])[0]?.at ?? 0) - far(hexAt(one.to));
  };
});

const town = { symbol: 'circle', size: 0.14, stroke: '#1d1d1d', nameSize: 0.24 } as const;
const style: BoardStyle = {
  background: '#fbf8ef',
  grid: { stroke: '#b7aa8a', width: 0.018 },
  labels: { fill: '#857959', size: 0.17 },
  terrain: {
    clear: { label: 'clear', fill: '#f4ebcf' },
    woods: { label: 'woods', fill: '#dfe5c0', texture: 'forest', ink: '#6c8a4a' },
  },
  hexsides: { river: { label: 'river', stroke: '#3f86c6', width: 0.12, course: 'natural' } },
  links: {},
  places: {
    nameField: 'town',
    kindField: 'owner',
    kinds: {
      soviet: { ...town, label: 'Soviet town', fill: '#e8b0a0' },
      axis: { ...town, label: 'Axis town', fill: '#c4ccd4' },
    },
  },
};
const COLORS = { soviet: { fill: '#c8604a', ink: '#ffffff' }, axis: { fill: '#8e9aa6', ink: '#ffffff' } };

const pictureOf = ({ theatre: { board } }: Rules, { units, turn, step, player }: Position): Picture => ({
  board,
  style,
  counters: units.map(({ at, counter: { id, name, side, kind, attack, defense, move } }) => {
    const values = `${attack}-${defense}-${move}`;
    return { hex: at, id, name, symbol: kind, values, colours: COLORS[side] };
  }),
  title: `Zarechye, turn ${turn}`,
  subtitle: step === 'over' ? 'the end' : `${player}, ${step}`,
});

const usual = c.usualParts<Rules, Position, Action>({
  title: 'Zarechye',
  rulebook,
  book,
  questions,
  codec: (rules) => r.POSITION.codec(null, rules),
  faults: r.faultsOf,
  die: (die) => ({ type: 'roll', die }),
  sources: r.sourcesOf,
  schemas: {
    board: () => c.boardSchemaOf(r.VOCABULARY, { label: '[0-9]{4}', fields: r.hexFields }),
    position: () => c.jsonSchemaOf(r.POSITION.json),
    forces: () => c.jsonSchemaOf(r.forcesCodec),
    table: () => c.resultsTableSchema(r.RESULTS),
  },
});

export const zarechye: k.GamePackage<Position, Action, Rules> = k.packageOf<Rules, Position, Action>({
  ...usual,
  sides: r.SIDES,
  phrases: PHRASES,
  readData: r.readData,
  carriedData: r.carriedData,
  scenarios: ({ forces }) => [{ id: 'campaign', title: 'Over the river', summary: `${forces.turns} turns` }],
  start: (rules, id) => {
    if (id !== 'campaign') return left([k.badInput('scenario', 'campaign', id)]);
    const units = Object.entries(rules.forces.setup).map(([counter, at]) => ({ counter, at }));
    return usual.readState(rules, { units });
  },
  outcome: (rules, position) => {
    if (position.step !== 'over') return null;
    const lead = townsOf(rules, position, 'soviet').length - townsOf(rules, position, 'axis').length;
    const level = lead === 0 ? 'draw' : 'victory';
    return { winner: lead === 0 ? null : lead > 0 ? 'soviet' : 'axis', level, points: Math.abs(lead) };
  },
  progress: ({ forces }, { turn, player: side, step }) => ({
    done: step === 'over' ? forces.turns : turn - 1 + (side === 'axis' ? 0.5 : 0),
    total: forces.turns,
    label: `turn ${turn}, ${side}`,
  }),
  picture: pictureOf,
  bots: { random: k.randomBot, greedy },
});
