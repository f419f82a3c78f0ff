import type { Open } from './settled-off-combat.js';

/** Questions of combat, reactions, retreats and cities on which no list of ambiguities has a word. */
export const IN_COMBAT: readonly Open[] = [
  [
    'How do the modifiers of terrain go together?',
    ['NS-10.6.a', 'NS-9.3.d', 'NS-11.n'],
    'Terrain and city add up; in the box only the street and the weather count, in the mountains not the city. Of several hexes attacked the one that helps the defender most counts.',
  ],
  [
    'When does a river help the defender?',
    ['NS-10.6.a'],
    'When every attacker attacks over a major river; one bridge among them gives the lesser modifier, and no weather changes it.',
  ],
  ['Does every disrupted defender add to the die?', ['NS-12.d'], 'No: two for the fight, once.'],
  [
    'What shift has a fight in which nobody may lead the defense?',
    ['NS-10.5.b', 'NS-10.2.1.j'],
    'None for quality.',
  ],
  [
    'What are odds against or with nothing?',
    ['NS-10.4.a', 'NS-10.7.b'],
    'A defense of 0 counts as 1. An attack of 0 is below the table whatever the shifts.',
  ],
  [
    'When may a commander help in defense?',
    ['NS-13.1.d'],
    'When all defenders are in the range of his HQ, activated or not; with an army group, through an army HQ in its range that has them all.',
  ],
  [
    'How many generals help in one fight?',
    ['NS-13.1.d', 'NS-13.2.c'],
    'One commander and one armor leader of a side. The leader stands with any of the attackers.',
  ],
  [
    'May an army group HQ or a special HQ direct a combat itself?',
    ['NS-10.1.j', 'NS-10.1.k'],
    'No. While one is active, the HQ that directs is in its range at the declaration.',
  ],
  [
    'What of air counters on an attack that lapses?',
    ['NS-7.2.h', 'NS-10.1.l'],
    'They have been used. Counters are not taken back, and no attack is declared after the first of them.',
  ],
  [
    'Must a unit that entered a box over an enemy hexside attack when no HQ can direct it?',
    ['NS-11.g', 'NS-10.1.b'],
    'No. If one can, no other attack may use up what it needs, and its attack comes before air counters.',
  ],
  [
    'How often does the fleet give combat points?',
    ['NS-14.j'],
    'Once a turn, and every hex attacked must lie in its reach.',
  ],
  [
    'Which sources does a retreat lead to?',
    ['NS-10.7.1.e'],
    'Marked ones, those of the scenario and Taman. Each hex is nearer to any one of them, over land, than the one before; where no way is, the least bad ones: fewest hexes astray, then the end nearest to a source. The owner chooses.',
  ],
  [
    'Does the zone of a hex that is left cost a step, and that of the attackers?',
    ['NS-10.7.1.d'],
    'Every hex that is entered counts, whoever has the zone; the hex that is left does not.',
  ],
  [
    'How does a retreat go through a city whose box is manned?',
    ['NS-11.m'],
    'It ends in the city hex. An enemy in the box bars it. Out of a box units retreat over friendly hexsides.',
  ],
  [
    'Which is the second hex of an advance?',
    ['NS-10.8.b'],
    'One that the retreating defenders entered; any open neighbour when all were destroyed.',
  ],
  [
    'May a unit that cannot attack any more enter a box over an enemy hexside?',
    ['NS-10.8.a', 'NS-11.g', 'NS-10.1.f'],
    'No: not in an advance or a reaction, not in the second segment or a special phase, and not when it or an enemy in the box has fought in this turn. It would bring a duty to attack that cannot be met.',
  ],
  [
    'What does a withdrawal after storming a box cost?',
    ['NS-11.h', 'NS-10.7.1.d', 'NS-10.7.1.f'],
    'What a retreat of one hex costs. A unit without an open enemy hexside is eliminated.',
  ],
  [
    'How often does a unit react, and from where?',
    ['NS-10.2.1.c', 'NS-10.2.2.h'],
    'Once in a combat segment, never out of a box. Romanian and Hungarian HQs send their own nation only.',
  ],
  [
    'What is the shortest path of a reaction?',
    ['NS-10.2.1.i'],
    'The fewest hexes over ways that it may take; where zones close them all, over the ground. Every step leads nearer.',
  ],
  [
    'When is the relief check of a commander made?',
    ['NS-10.2.1.p', 'NS-10.2.2.g'],
    'When he has disengaged as many units as he can, or when the player goes on to something else; after a plain reaction that move comes first.',
  ],
  [
    'With whom does an armor leader go whose units part?',
    ['NS-9.7.e', 'NS-13.3.b'],
    'With the first unit of his way, and he stops with it. One whose stack starves waits for the next turn without a check.',
  ],
  [
    'When does a scenario end, and whose is a city with nobody in it?',
    ['NS-17.1.a', 'NS-11.l'],
    "After the last turn. A city is the side's that passed through last; the Axis does not hold one with a Soviet unit in it.",
  ],
  [
    'May a unit leave a box stormed without a fight?',
    ['NS-11.g', 'NS-11.h'],
    'It need not: the withdrawal follows a fight. One whose attack no HQ can direct any more stays where it is.',
  ],
  [
    'Over which hexsides is an HQ pushed?',
    ['NS-10.7.2.j', 'NS-9.10.e'],
    'Over any: HQs have no movement points, and only the hex it comes to is looked at.',
  ],
  [
    'What may still be done with a hex that was emptied by a retreat before combat?',
    ['NS-10.2.2.f', 'NS-10.2.1.h'],
    'A later reaction may enter it, and the attack is carried out against who came. A unit that has reacted may go back with its stack.',
  ],
  [
    'May Romanians overrun a hex beside Hungarians, or Hungarians beside Romanians?',
    ['NS-3.f', 'NS-9.6.i'],
    'No: won, it would put them beside each other, and nobody can tell beforehand whether they could go on.',
  ],
  [
    'With how many points move counters that are printed without any?',
    ['NS-5.2.3.g', 'NS-9.7.e'],
    'Trucks with four, like infantry; armor leaders with six, like armor.',
  ],
  [
    'In which order does a retreat cost steps, and may it come back to a hex?',
    ['NS-10.7.1.a', 'NS-10.7.1.d', 'NS-10.7.1.f'],
    'Those for zones when the way is done, then those that are too many at its end. It enters no hex twice, nor the one that is left.',
  ],
  [
    'Does the defender of an overrun choose his lead unit and retreat like in a combat?',
    ['NS-9.6.g', 'NS-10.5.a'],
    'Yes, in every respect; only the attacker has no supply counter, no commander and at most one air counter.',
  ],
  [
    'Are the city hex and its street-fighting box one hex when steps are given?',
    ['NS-9.8.d', 'NS-11.a', 'NS-11.k'],
    'Yes: both are parts of one city, and the way between them costs no points. The box keeps its own limit of steps.',
  ],
];
