import { asked, exactType, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { sideCodec } from '../01-scope/forces.js';
import { COMBAT_RESULTS } from '../data/tables.js';
import { dieCodec } from '../play/action-codec.js';
import { attackKeys, supportKeys } from './asked-attack.js';

const texts = t.array(t.string);

const unit = withSchema(t.string, { description: 'The id of a unit of the position.' });
const units = withSchema(texts, { description: 'Ids of units of the position.' });
const hexes = withSchema(texts, { description: 'Labels of hexes.' });
const mode = t.keyof({ normal: null, edge: null, rail: null });

const attackJson = exactType(attackKeys, supportKeys);

/** What each question of the game is asked with: decoded by these, and the schema of cases is made of them. */
export const ASK_CODECS: Readonly<Record<string, t.Mixed>> = {
  odds: asked('Strengths, ratio, shift, column and die modifier of an attack.', attackJson),
  battle: asked('An attack with its die.', exactType({ ...attackKeys, die: dieCodec }, supportKeys)),
  chances: asked('The results of an attack with their exact probabilities.', attackJson),
  reach: asked(
    'Every hex where the move of a unit, or of units that go together, may end.',
    exactType({}, { unit, units, mode }),
  ),
  move: asked(
    'What a move costs, or why it is not allowed.',
    exactType(
      { path: withSchema(texts, { description: 'Labels from the second hex on.' }) },
      { unit, units, mode },
    ),
  ),
  zoc: asked('The hexes that a side controls.', exactType({ side: sideCodec })),
  supply: asked('The state of supply of a unit and what it rests on.', exactType({ unit })),
  retreat: asked('Where units may retreat.', exactType({ units }, { hexes: t.literal(1), attackers: units })),
  advance: asked(
    'Where units may advance after combat.',
    exactType(
      { units, vacated: hexes },
      { result: withSchema(t.string, { enum: [...COMBAT_RESULTS.results] }) },
    ),
  ),
  stack: asked('How many units count in a hex, and how many may.', exactType({ hex: t.string })),
  front: asked('The gap in the continuous front of a side.', exactType({ side: sideCodec })),
  victory: asked('Who wins, by how much.', exactType({})),
  strike: asked(
    'An air-superiority attack on an air base.',
    exactType(
      { squadrons: t.union([withSchema(t.Int, { minimum: 1 }), texts]), base: t.string },
      { die: dieCodec },
    ),
  ),
  missions: asked('Where a squadron may fly each mission.', exactType({ squadron: t.string })),
};
