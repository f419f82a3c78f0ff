import { asked, dieCodec, exactType, oneWordOf, wholeCodec, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { LABEL } from '../play/action-json.js';
import { MOVE_MODES } from '../play/actions.js';
import { sideCodec } from '../play/value-codecs.js';

const unit = withSchema(t.string, { description: 'The id of a unit of the position.' });
const units = withSchema(t.array(t.string), { description: 'Ids of units of the position.' });
const hex = withSchema(t.string, { pattern: `^${LABEL}$`, description: 'The label of a hex.' });
const hexes = withSchema(t.array(hex), { description: 'Labels of hexes.' });
const oneHex = withSchema(t.array(hex), { minItems: 1, description: 'The hex attacked; an attack has one.' });
const path = withSchema(t.array(hex), { description: 'Labels from the second hex on.' });
const result = withSchema(t.string, { description: 'A result of the combat table, such as "D1".' });

/** Support by what it is worth: columns of the marker used, 0 for none. */
export const supportJson = exactType(
  {},
  {
    air: wholeCodec(0, 2),
    fleet: t.boolean,
    brandenburg: t.boolean,
    defenderAir: wholeCodec(0, 2),
    defenderFleet: t.boolean,
  },
  'support',
);
export type SupportJson = t.TypeOf<typeof supportJson>;

const attackers = withSchema(t.array(t.string), { minItems: 1, description: 'Ids of the attacking units.' });
const kind = oneWordOf(['combat', 'mobile'] as const);
const attack = { attackers, hexes: oneHex };
const attackMore = { support: supportJson, kind };

/** What an attack is asked with; a mobile assault is of the kind `mobile`. */
export const attackJson = exactType(attack, attackMore);
/** An attack with its die. */
export const battleAskJson = exactType({ ...attack, die: dieCodec }, attackMore);
/** What a result of the combat table costs whom. */
export const lossesJson = exactType({ ...attack, result }, attackMore);
/** A Determined Defense: the hex defended, the unit that leads it. */
export const determinedJson = exactType(
  { hexes: oneHex, lead: unit },
  { support: supportJson, attackers, die: dieCodec, kind },
);
const mode = oneWordOf(MOVE_MODES);
const patrol = wholeCodec(0, 2);
/** Where one unit or a stack may go. */
export const reachJson = exactType({}, { unit, units, mode, patrol });
export const moveJson = exactType({ path }, { unit, units, mode, patrol });
export const retreatJson = exactType(
  { units, hexes: t.union([t.literal(2), t.literal(4)]) },
  { attackers, from: hex },
);
export const advanceJson = exactType({ units, vacated: hexes }, { result });
export const attritionJson = exactType({ unit }, { die: dieCodec });
export const unitAskJson = exactType({ unit });
export const hexAskJson = exactType({ hex });
export const sideAskJson = exactType({ side: sideCodec });

/** What each question of the game is asked with: decoded by these, and the schema of cases is made of them. */
export const ASK_CODECS: Readonly<Record<string, t.Mixed>> = {
  odds: asked('Strengths, ratio, shift and column of an attack.', attackJson),
  battle: asked('An attack with its die.', battleAskJson),
  chances: asked('The results of an attack with their exact probabilities.', attackJson),
  losses: asked('What a result costs each side, and who chooses.', lossesJson),
  determined: asked('A Determined Defense: column, modifiers and result.', determinedJson),
  reach: asked('Every hex where the move of a unit or stack may end.', reachJson),
  move: asked('What a move costs, or why it is not allowed.', moveJson),
  retreat: asked('Where units may retreat.', retreatJson),
  advance: asked('Where units may advance after combat.', advanceJson),
  zoc: asked('The hexes that a side controls by its zones.', sideAskJson),
  supply: asked('The state of supply of a unit and what it rests on.', unitAskJson),
  attrition: asked('Whether an isolated unit loses a step.', attritionJson),
  stack: asked('How many units count in a hex, and how many may.', hexAskJson),
  terrain: asked('What a hex does to movement and combat.', hexAskJson),
  control: asked('Who controls a hex.', hexAskJson),
  victory: asked('Who wins, by how much.', exactType({})),
};
