import type { Settled } from '@eastfront/kernel';

const settled = (number: number, question: string, clauses: readonly string[], taken: string): Settled => ({
  id: `NS-S${number}`,
  question,
  clauses,
  taken,
});

/** Questions that came up in playing the rules, on which no list of ambiguities has a word. */
export const UNNUMBERED: readonly Settled[] = [
  settled(
    1,
    'Does the strength of a unit fall with its steps?',
    ['NS-1.b', 'NS-10.7.2.d', 'NS-10.7.2.e'],
    'Only where a counter has a weaker side. Step markers lie under a counter and change none of its numbers.',
  ),
  settled(
    2,
    'What is a point that the turn track gives to Romanians and Italians together?',
    ['NS-6.2.a', 'NS-6.2.n'],
    'One of each.',
  ),
  settled(
    3,
    'How is a list of units or attacks put together?',
    ['NS-8.b', 'NS-10.1.a', 'NS-10.1.j'],
    'Step by step, if a player likes: an HQ is named with all its units and some stand down, an attack is declared and others join it. What is said at once comes to the same.',
  ),
  settled(
    4,
    'In which order do both sides act in a phase that belongs to both?',
    ['NS-2.c', 'NS-2.e', 'NS-2.n', 'NS-2.o', 'NS-15.a'],
    'In any. Nothing that one does there bars the other, and the phase ends when both have done what they must.',
  ),
];
