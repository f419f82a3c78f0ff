/** A question, the clauses it concerns and the reading taken. */
export type Open = readonly [question: string, clauses: readonly string[], taken: string];

/** Questions of steps, supply, weather, reinforcements, activation and movement on which no list of ambiguities has a word. */
export const OFF_COMBAT: readonly Open[] = [
  [
    'Does the strength of a unit fall with its steps?',
    ['NS-1.b', 'NS-10.7.2.d', 'NS-10.7.2.e'],
    'Only where a counter has a weaker side. Step markers lie under a counter and change none of its numbers.',
  ],
  [
    'Who gets a point that the turn track gives to Romanians and Italians together?',
    ['NS-6.2.a', 'NS-6.2.n'],
    'The Romanians on odd turns, the Italians on even ones.',
  ],
  [
    'How is a list of units or attacks put together?',
    ['NS-8.b', 'NS-10.1.a', 'NS-10.1.j'],
    'Step by step, if a player likes: an HQ is named with all its units and some stand down, an attack is declared and others join it. What is said at once comes to the same.',
  ],
  [
    'In which order do both sides act in a phase that belongs to both?',
    ['NS-2.c', 'NS-2.e', 'NS-2.n', 'NS-2.o', 'NS-15.a'],
    'In any. Nothing that one does there bars the other, and the phase ends when both have done what they must.',
  ],
  [
    'May the limits of a hex be passed in the middle of a movement segment?',
    ['NS-3.a', 'NS-3.b', 'NS-3.d'],
    'In one place at a time, where one unit by itself can leave again and put it right; it leaves before anything else is done, so that two moves never lean on the same unit. So it is with Romanians beside Hungarians too. Steps that are rebuilt and units that enter find room at once.',
  ],
  [
    'What of nations that a retreat has thrown together?',
    ['NS-3.e', 'NS-3.f'],
    'They stay so until one of them may move; then the segment does not end before they are apart, and nothing is done that would take the way out from them.',
  ],
  [
    'Whose units bar a line of communication, and whose cancel a zone on it?',
    ['NS-5.2.1.a', 'NS-5.2.1.b'],
    'Combat units only.',
  ],
  ['Where must Snow lie for a line to cross a river without a bridge?', ['NS-5.2.1.e'], 'On both banks.'],
  [
    'How does a line run through mountains?',
    ['NS-5.2.1.d'],
    "Along a road or railway over every hexside by which it enters or leaves a mountain hex, the unit's own hex among them.",
  ],
  [
    'Is a marked hex a source when its railway has the gauge of the enemy?',
    ['NS-5.2.2.c', 'NS-5.2.2.d'],
    'Yes, but no line of rail hexes starts there.',
  ],
  [
    'Which sources end the line of unlimited length?',
    ['NS-5.2.4.e'],
    'All, trucks used in this phase among them; the Volga is none.',
  ],
  [
    'Which steps of a two-counter army go in attrition?',
    ['NS-5.3.b', 'NS-6.2.o'],
    'Mechanized ones first, and the army goes on paying for its arm when none of them is left.',
  ],
  [
    'Where does an air-supply marker land?',
    ['NS-5.2.3.m'],
    'On any land hex without an enemy unit, in the turn from the operations phase on.',
  ],
  [
    'What of the commander of an HQ that is taken off the map?',
    ['NS-10.7.2.l', 'NS-10.7.2.k', 'NS-13.1.a'],
    "He goes with it to the next turn's box; so does one whose allied HQ leaves the game.",
  ],
  [
    'Does the nation of units matter in the ranges of army HQs that an army group HQ brings along?',
    ['NS-8.g', 'NS-8.l'],
    'No. Supply counters have no nation at all.',
  ],
  [
    'With whom is an armor leader activated?',
    ['NS-8.g', 'NS-9.7.e'],
    'With any unit activated in his hex, also under an allied HQ.',
  ],
  [
    'Is a unit beyond the Volga in the range of an HQ?',
    ['NS-8.b', 'NS-9.5.b'],
    'If any hex of the far bank is.',
  ],
  [
    'Do HQs move in the special operations phases?',
    ['NS-2.l', 'NS-9.10.a'],
    'As in a first segment; under NS-A62 b, where only activated ones move, none does.',
  ],
  [
    'May a disrupted unit move in a special operations phase?',
    ['NS-2.l', 'NS-8.f'],
    'No. Its check belongs to an activation.',
  ],
  [
    'How often does a commander change his HQ?',
    ['NS-13.1.b'],
    'Once in an operations phase. He enters the game only where an own HQ stands.',
  ],
  [
    'Does an enemy zone keep an armor leader from entering?',
    ['NS-6.1.d', 'NS-6.1.h'],
    'No. He is put on a unit, and the ban speaks of units.',
  ],
  [
    'Which hexes lie beside a rail hex that is a source?',
    ['NS-6.1.g'],
    'Those that can be entered from it by a step of movement.',
  ],
  [
    'What limits the landings at Taman?',
    ['NS-6.1.k', 'NS-9.4.e'],
    'Both: the three of the port and the sealift that is left.',
  ],
  [
    'Which points serve whom beside those named?',
    ['NS-6.2.i', 'NS-6.2.j', 'NS-6.2.n'],
    'Romanian mountain troops take none, Romanian armor takes mechanized ones; Hungarians and Italians take only their own.',
  ],
  [
    'What may be withdrawn into the reserve?',
    ['NS-6.2.g', 'NS-6.2.o'],
    "Any steps, mechanized ones first; a unit that gives all waits in the next turn's box. Steps become points of their own kind only.",
  ],
  [
    'Who may take the steps of whom?',
    ['NS-9.8.a', 'NS-9.8.i', 'NS-9.8.k'],
    'Mechanized steps go to an army whose infantry steps are full; SS to ordinary armor but not back; mountain troops to those of like quality. A unit boxed in red receives none. There is no transfer in the special phases.',
  ],
  [
    'Are German mountain troops German infantry in the second segment?',
    ['NS-9.1.d', 'NS-9.1.e'],
    'Yes. Italian and Romanian ones are not.',
  ],
  [
    'Which units share the bonus of an armor leader?',
    ['NS-9.7.a', 'NS-9.7.c'],
    'Those that began the operations phase with him and have spent as many points as he in this segment. Parting in the first segment does not lose it for the second.',
  ],
  [
    'How is an army of several units led over an unbridged river?',
    ['NS-9.3.e'],
    'Each of the group spends its own whole allowance.',
  ],
  [
    'What else may a unit do that goes by rail, over the sea, the strait or the Volga?',
    ['NS-9.9.g', 'NS-9.4.c', 'NS-9.5.c', 'NS-14.f'],
    'Nothing in that segment: it has not moved before and does not move after. An armor leader travels free with a unit.',
  ],
  [
    'Where does an evacuation start and end?',
    ['NS-14.e', 'NS-14.h'],
    'From an open coast, or anywhere on the Sea of Azov, to any port in Soviet hands. The fleet carries one unit a turn.',
  ],
  [
    'May a part of a stack go into the street-fighting box while the rest stays in the city hex?',
    ['NS-11.a', 'NS-11.b', 'NS-11.k'],
    'Yes: each unit goes by the choice of its player, and that ends its move. Nobody enters the box from outside meanwhile, and nobody steps out into the hex while an enemy is in the box.',
  ],
  [
    'When may the fleet land, and how often?',
    ['NS-14.k', 'NS-14.l'],
    'In a Soviet movement segment or while attacks are declared, where an Axis unit stands, once a turn.',
  ],
  [
    'Which base and which ports does the fleet supply from?',
    ['NS-14.b', 'NS-14.c', 'NS-14.t'],
    'From Soviet ports outside the Crimea that are in supply themselves. Two steps in all coastal hexes together; ports add up with each other, not with the coast.',
  ],
  [
    'What is one railhead?',
    ['NS-15.c'],
    "The hex of own gauge where this turn's chain of conversions began; its branches share the three hexes.",
  ],
  [
    'Whose replacement points count against the landing capacity of a port?',
    ['NS-6.1.k', 'NS-6.2.d'],
    'Those for a unit that no free line over land supplies, only a port: so much as the sea table says for a step, at the port with most room. For a unit in the available box they count when it enters.',
  ],
  [
    'What is barred once steps have been withdrawn?',
    ['NS-6.2.g'],
    'Every entry and every rebuilding by that side in that phase, of HQs and generals too.',
  ],
  [
    'May a unit that passed its check and then stood down be named again?',
    ['NS-8.f', 'NS-12.f'],
    'Not in that turn: the check is made once.',
  ],
  [
    'Does the fleet carry a disrupted unit?',
    ['NS-14.g', 'NS-8.f'],
    'Yes, without a check: no HQ activates it.',
  ],
  [
    'What does the interdiction level of the fleet consist of?',
    ['NS-14.a', 'NS-14.u'],
    'Counters, which count from their air phase to the next, and the step of each reinforcement phase (NS-A95), which ends with the last row of the table.',
  ],
  [
    'Do ports that the fleet supplies serve replacements or the line of unlimited length?',
    ['NS-14.b', 'NS-6.2.d', 'NS-5.2.4.e'],
    'No.',
  ],
  [
    'Outside the range of which army HQs is an independent unit?',
    ['NS-8.j'],
    'Of those that the army group HQ brings along now.',
  ],
  [
    'Whose presence keeps a rail hex from conversion?',
    ['NS-15.e', 'NS-15.h'],
    'That of combat units, in the hex or its box.',
  ],
];
