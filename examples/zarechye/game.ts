import * as k from '@eastfront/kernel';
import * as c from '@eastfront/kernel/codec';
import { usualStyle } from '@eastfront/kernel/picture';
import * as s from '@eastfront/kernel/small';
import { right } from 'fp-ts/Either';
import { attack, attackersOf, faultsOf, holderOf, move, oddsOf, retreat, roll } from './play.js';
import { PHRASES, rulebook } from './rulebook.js';
import type { Position, Rules, Side, Unit } from './rules.js';
import * as r from './rules.js';

/** The towns of a side (ZR-8.a). */
const townsOf = (rules: Rules, position: Position, side: Side): readonly number[] =>
  rules.theatre.board.hexes.filter((hex) => holderOf(rules, position, hex) === side);

const ended = ({ forces }: Rules, position: Position) => {
  const { player, turn, step } = position;
  if (step === 'movement') return r.to({ ...position, step: 'combat' });
  if (player === 'axis' && turn === forces.turns)
    return r.to({ ...position, step: 'over' }, { clause: 'ZR-8.a', effect: 'over' });
  const next = { side: r.enemyOf(player), turn: player === 'axis' ? turn + 1 : turn };
  const ready = s.unitsChanged(position, position.units, { moved: false, fought: false });
  const begun = { ...ready, player: next.side, turn: next.turn, step: 'movement' } as const;
  return r.to(begun, { clause: 'ZR-2.a', effect: 'turn', ...next });
};

const end = r.action({
  type: 'end',
  tells: 'Ends the step.',
  sample: {},
  general: () => [{ type: 'end' }],
  does: (rules, position) => r.changed(rules, ended(rules, position)),
  says: (_, { step }) => ({ line: 'end', step }),
});

const player = (_: Rules, position: Position): Side => position.player;
const ACTIONS = [move, attack, roll, retreat, end] as const;
export type Action = c.ActionIn<typeof ACTIONS>;
const STEPS: Readonly<Record<Position['step'], c.StepOfPlay<Rules, Position, Unit>>> = {
  movement: { actor: player, actions: [move, end] },
  combat: { actor: player, actions: [attack, end] },
  roll: { actor: () => k.CHANCE, actions: [roll] },
  retreat: { actor: (_, position) => r.enemyOf(position.player), actions: [retreat] },
  over: { actor: () => null, actions: [] },
};

const question = c.questionsWith<Rules, Position, s.UsualWords<Position>>(s.usualWords<Position>());
const questions = {
  odds: question(
    'The odds of an attack on a hex.',
    ({ hex }) => c.exactType({ hex }),
    (rules, position, { hex }) => {
      const attackers = attackersOf(rules, position, hex);
      const { index, reasons, ...odds } = oddsOf(rules, position, hex, attackers);
      const results = k.showChances(k.distribution(rules.crt.table, index));
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
    return far(position.units.find(({ counter }) => counter.id === one.unit)?.at ?? 0) - far(hexAt(one.to));
  };
});

const COLORS = { soviet: { fill: '#c8604a', ink: '#ffffff' }, axis: { fill: '#8e9aa6', ink: '#ffffff' } };
const style = usualStyle(
  r.VOCABULARY,
  { nameField: 'town', kindField: 'owner' },
  { soviet: { label: 'Soviet town', fill: '#e8b0a0' }, axis: { label: 'Axis town', fill: '#c4ccd4' } },
);

const usual = s.usualParts<Rules, Position>()({
  title: 'Zarechye',
  campaign: 'Over the river',
  rulebook,
  sides: r.SIDES,
  actions: ACTIONS,
  steps: STEPS,
  questions,
  position: r.POSITION,
  forces: r.FORCES,
  faults: faultsOf,
  die: (die) => ({ type: 'roll', die }) as const,
  sources: r.sourcesOf,
  schemas: {
    board: () => c.boardSchemaOf(r.VOCABULARY, { label: '[0-9]{4}', fields: r.hexFields }),
    table: () => c.resultsTableSchema(r.RESULTS),
  },
  look: {
    style,
    counter: ({ side, kind, attack, defense, move }) => {
      return { symbol: kind, values: `${attack}-${defense}-${move}`, colours: COLORS[side] };
    },
  },
});

export const zarechye: k.GamePackage<Position, Action, Rules> = k.packageOf<Rules, Position, Action>({
  ...usual,
  ...r.data,
  phrases: PHRASES,
  outcome: (rules, position) => {
    if (position.step !== 'over') return null;
    const lead = townsOf(rules, position, 'soviet').length - townsOf(rules, position, 'axis').length;
    const level = lead === 0 ? 'draw' : 'victory';
    return { winner: lead === 0 ? null : lead > 0 ? 'soviet' : 'axis', level, points: Math.abs(lead) };
  },
  bots: { random: k.randomBot, greedy },
});
