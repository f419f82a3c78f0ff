import type { LineIn, Phrases, ReasonIn, Rulebook, ViolationIn } from '@eastfront/kernel';

/** The rules of Zarechye in full. As a constant, so that the ids of the clauses are a type. */
export const rulebook = {
  game: 'zarechye',
  prefix: 'ZR',
  clauses: [
    { id: 'ZR-1.a', kind: 'component', text: 'A hex is 5 km across.', notApplicable: 'Color, no rule.' },
    { id: 'ZR-2.a', kind: 'sequence', text: 'In a turn first the Soviets, then the Axis move and attack.' },
    { id: 'ZR-3.a', kind: 'movement', text: 'Each unit may move once. A hex costs 1 point, woods 2.' },
    { id: 'ZR-3.b', kind: 'movement', text: 'Crossing a river hexside costs 1 point more.' },
    { id: 'ZR-3.c', kind: 'movement', text: 'A hex with an enemy in it cannot be entered.' },
    { id: 'ZR-4.a', kind: 'zone', text: 'Who enters a hex beside an enemy must end his move there.' },
    { id: 'ZR-4.b', kind: 'zone', text: 'Zones of control do not reach over rivers.' },
    { id: 'ZR-5.a', kind: 'stacking', text: 'Two units may end a move or a retreat in a hex.' },
    { id: 'ZR-6.a', kind: 'combat', text: 'All units beside a hex attack it together, each once a turn.' },
    { id: 'ZR-6.b', kind: 'combat', text: 'Odds are rounded for the defender and end with the table.' },
    { id: 'ZR-6.c', kind: 'combat', text: 'Woods shift by 1; so does a river before all the attackers.' },
    { id: 'ZR-6.d', kind: 'combat', text: 'AL: the weakest attacker is lost. DE: the defenders are.' },
    { id: 'ZR-7.a', kind: 'retreat', text: 'DR: each defender goes back a hex, into no enemy zone.' },
    { id: 'ZR-7.b', kind: 'retreat', text: 'Who cannot retreat is lost.' },
    { id: 'ZR-8.a', kind: 'victory', text: 'Who came last to a town holds it. Most towns win at the end.' },
  ],
  readings: [
    {
      id: 'ZR-A1',
      question: 'Do zones of control reach over rivers when a unit retreats?',
      clauses: ['ZR-4.b', 'ZR-7.a'],
      choices: { a: 'no, never', b: 'yes, a beaten unit is not safe behind the river' },
      default: 'a',
      because: 'ZR-4.b makes no exception.',
    },
  ],
  settled: [],
  optional: {},
} as const satisfies Rulebook;

export const PHRASES = {
  violations: {
    NO_SUCH: '{subject} is nothing on this map',
    NOT_NOW: 'this is not done in the step "{step}" of {side}',
    NOT_YOURS: '{unit} belongs to the other side',
    HAS_MOVED: '{unit} has moved',
    OUT_OF_REACH: '{unit} cannot come to {hex} with {allowance} {allowance:point/points}',
    FULL: '{hex} is full',
    NO_TARGET: 'no enemy stands in {hex}',
    NO_ATTACKER: 'no unit that may still attack stands beside {hex}',
    NO_WAY_BACK: '{unit} cannot retreat to {hex}',
  },
  effects: {
    moves: '{unit} moves to {hex} for {cost} {cost:point/points}',
    column: '{attack} against {defense} is column {column}',
    shift: '{because} shifts the odds by {by}',
    result: 'a {die} gives {result}',
    lost: '{unit} is lost',
    town: '{town} falls to {side}',
    turn: '{side} begins turn {turn}',
    over: 'the game is over',
  },
  lines: {
    move: '{unit} moves to {to}',
    attack: 'attacks {hex}',
    roll: 'rolls {die}',
    retreat: '{unit} retreats to {to}',
    end: 'ends {step}',
  },
  words: {
    side: { soviet: 'the Soviets', axis: 'the Axis' },
    order: {
      move: 'Move {unit} to {to}',
      attack: 'Attack {hex}',
      roll: 'Roll',
      retreat: 'Retreat {unit} to {to}',
      end: 'End {step}',
    },
  },
} as const satisfies Phrases;

type ClauseId = (typeof rulebook.clauses)[number]['id'];
export type Because = ReasonIn<typeof PHRASES.effects, ClauseId>;
export type Wrong = ViolationIn<typeof PHRASES.violations, ClauseId>;
export type Line = LineIn<typeof PHRASES.lines>;
