import { asked, dieCodec, exactType, oneWordOf, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { RESULTS } from '../09-combat/results.js';
import { sideCodec } from '../data/codecs.js';
import { LABEL } from '../data/hex-codec.js';
import { OFF_MAP_WORD } from '../play/actions.js';
import { MOVE_MODES } from '../play/position.js';

const unit = withSchema(t.string, { description: 'The id of a unit of the position.' });
const units = withSchema(t.array(t.string), { description: 'Ids of units of the position.' });
const hex = withSchema(t.string, { pattern: `^${LABEL}$`, description: 'The label of a hex.' });
const hexes = withSchema(t.array(hex), { minItems: 1, description: 'Labels of the hexes attacked.' });
const step = withSchema(t.string, { pattern: `^(${LABEL}|${OFF_MAP_WORD})$` });
const path = withSchema(t.array(step), {
  minItems: 1,
  description: 'Labels from the second hex on; of a move by sea or air its end alone.',
});
const result = oneWordOf(RESULTS);

/** Markers that support an attack. */
export const supportJson = exactType({}, { stuka: t.boolean, artillery: t.boolean }, 'support');

const attackers = withSchema(t.array(t.string), { minItems: 1, description: 'Ids of the attacking units.' });
const attack = { attackers, hexes };
const attackMore = {
  support: supportJson,
  automatic: withSchema(t.boolean, {
    description: 'As an automatic victory or not; left out, as the phase has it.',
  }),
};

/** What an attack is asked with. */
export const attackJson = exactType(attack, attackMore);
/** An attack with its die. */
export const battleAskJson = exactType({ ...attack, die: dieCodec }, attackMore);
/** What a result of the combat table costs whom. */
export const lossesJson = exactType({ ...attack, result }, attackMore);
const mode = oneWordOf([...MOVE_MODES, 'drop'] as const);
/** Where one unit or a stack may go. */
export const reachJson = exactType({}, { unit, units, mode });
export const moveJson = exactType({ path }, { unit, units, mode });
export const retreatJson = exactType(
  { units },
  { hexes: t.union([t.literal(1), t.literal(2)], '1 or 2'), attackers: units },
);
export const advanceJson = exactType({ units }, { vacated: t.array(hex), result });
export const remnantJson = exactType({ unit, result });
export const unitAskJson = exactType({ unit });
export const hexAskJson = exactType({ hex });
export const hexSideAskJson = exactType({ hex }, { side: sideCodec });
export const sideAskJson = exactType({ side: sideCodec });
const nothing = exactType({});

/** What each question of the game is asked with: decoded by these, and the schema of cases is made of them. */
export const ASK_CODECS: Readonly<Record<string, t.Mixed>> = {
  odds: asked('Strengths, ratio, shift and column of an attack.', attackJson),
  battle: asked('An attack with its die.', battleAskJson),
  chances: asked('The results of an attack with their exact probabilities.', attackJson),
  losses: asked('What a result costs each side, and who chooses.', lossesJson),
  surrender: asked('Which units must surrender, whatever combats are declared.', nothing),
  reach: asked('Every hex where the move of a unit or stack may end.', reachJson),
  move: asked('What a move costs, or why it is not allowed.', moveJson),
  allowance: asked('How many hexes a unit may move now.', unitAskJson),
  retreat: asked('Where units may retreat.', retreatJson),
  advance: asked('Where units may advance after combat: nowhere.', advanceJson),
  remnant: asked('What an eliminated unit leaves behind, and where.', remnantJson),
  zoc: asked('The hexes in the zones of control of a side.', sideAskJson),
  supply: asked('The state of supply of a unit and what it rests on.', unitAskJson),
  'combat-supply': asked('Whether a unit has combat supply.', unitAskJson),
  stack: asked('How many units count in a hex, and how many may.', hexAskJson),
  terrain: asked('What a hex does to movement and combat.', hexAskJson),
  control: asked('Who controls a hex.', hexAskJson),
  rail: asked('Who owns the railroad of a hex, and whether a side may use it.', hexSideAskJson),
  replacements: asked('What a side may replace now.', sideAskJson),
  stukas: asked('The Stukas of the turn.', nothing),
  victory: asked('Who wins, and what is counted for it.', nothing),
};
