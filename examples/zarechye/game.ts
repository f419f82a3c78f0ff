import * as k from '@eastfront/kernel';
import * as c from '@eastfront/kernel/codec';
import { plainStyle } from '@eastfront/kernel/picture';
import { right } from 'fp-ts/Either';
import { attack, attackersOf, faultsOf, move, oddsOf, retreat, roll } from './play.js';
import { PHRASES, rulebook } from './rulebook.js';
import type { Position, Rules, Side, Unit } from './rules.js';
import * as r from './rules.js';

/** The towns of a side (ZR-8.a). */
const townsOf = (rules: Rules, position: Position, side: Side): readonly number[] =>
  rules.theatre.board.hexes.filter((hex) => r.holderOf(rules, position, hex) === side);

const end = r.action({
  type: 'end',
  tells: 'Ends the step.',
  sample: {},
  general: () => [{ type: 'end' }],
  does: (rules, position) => {
    const { player, turn, step } = position;
    if (step === 'movement') return r.changed(rules, r.to({ ...position, step: 'combat' }));
    if (player === 'axis' && turn === rules.forces.turns)
      return r.changed(rules, r.to({ ...position, step: 'over' }, { clause: 'ZR-8.a', effect: 'over' }));
    const next = { side: r.enemyOf(player), turn: player === 'axis' ? turn + 1 : turn };
    const units = position.units.map((unit) => ({ ...unit, moved: false, fought: false }));
    const begun = { ...position, units, player: next.side, turn: next.turn, step: 'movement' } as const;
    return r.changed(rules, r.to(begun, { clause: 'ZR-2.a', effect: 'turn', ...next }));
  },
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
  ...c.usualUnits,
});

const questions = {
  odds: c.questionsWith<Rules, Position, c.UsualWords<Position>>(c.usualWords<Position>())(
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
  const near = (hex: number): number => -Math.min(...towns.map((town) => k.distance(grid, hex, town)), 99);
  const hexAt = (label: string): number => k.hexOf(grid, label) as number;
  return (one) => {
    if (one.type === 'move')
      return near(hexAt(one.to)) - near(c.unitsNamed(position, [one.unit])[0]?.at ?? 0);
    if (one.type !== 'attack') return one.type === 'end' ? 0 : 1;
    return oddsOf(rules, position, hexAt(one.hex), attackersOf(rules, position, hexAt(one.hex))).index - 1;
  };
});

const style = plainStyle({
  ...r.VOCABULARY,
  hexsides: r.VOCABULARY.sideFeatures,
  places: { name: 'town', kind: 'owner', fills: { soviet: '#e8b0a0', axis: '#c4ccd4' } },
});
const COLORS = { soviet: { fill: '#c8604a', ink: '#ffffff' }, axis: { fill: '#8e9aa6', ink: '#ffffff' } };

export const zarechye: k.GamePackage<Position, Action, Rules> = k.packageOf<Rules, Position, Action>({
  ...c.usualParts<Rules, Position, Action>({
    title: 'Zarechye',
    scenario: { id: 'campaign', title: 'Over the river', summary: 'From the river to the towns.' },
    sides: r.SIDES,
    rulebook,
    book,
    questions,
    faults: faultsOf,
    die: (die) => ({ type: 'roll', die }),
    sources: r.sourcesOf,
    declared: {
      vocabulary: r.VOCABULARY,
      hexFields: r.hexFields,
      forces: r.FORCES,
      table: r.RESULTS,
      position: r.POSITION,
    },
  }),
  ...r.DATA,
  phrases: PHRASES,
  outcome: (rules, position) => {
    if (position.step !== 'over') return null;
    const lead = townsOf(rules, position, 'soviet').length - townsOf(rules, position, 'axis').length;
    const level = lead === 0 ? 'draw' : 'victory';
    return { winner: lead === 0 ? null : lead > 0 ? 'soviet' : 'axis', level, points: Math.abs(lead) };
  },
  picture: ({ theatre: { board } }, { units, turn, step, player }) => ({
    board,
    style,
    title: `Zarechye, turn ${turn}, ${step === 'over' ? 'the end' : `${player}, ${step}`}`,
    counters: units.map(({ at, counter: { id, name, side, kind, attack, defense, move } }) => {
      const values = `${attack}-${defense}-${move}`;
      return { hex: at, id, name, symbol: kind, values, colours: COLORS[side] };
    }),
  }),
  bots: { random: k.randomBot, greedy },
});
