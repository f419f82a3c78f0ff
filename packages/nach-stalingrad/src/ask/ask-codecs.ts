import {
  asked,
  dieCodec,
  exactType,
  nullable,
  oneWordOf,
  wholeCodec,
  withSchema,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { countCodec, LABEL, sideCodec } from '../data/written.js';
import { MOVE_MODES } from '../play/actions.js';

const unit = withSchema(t.string, { description: 'The id of a unit of the position.' });
const units = withSchema(t.array(t.string), { minItems: 1, description: 'Ids of units of the position.' });
const hex = withSchema(t.string, { pattern: `^${LABEL}$`, description: 'The label of a hex.' });
const hexes = withSchema(t.array(hex), { minItems: 1, description: 'Labels of the hexes attacked.' });
const path = withSchema(t.array(hex), {
  minItems: 1,
  description: 'Labels from the second hex on; by sea and over the Volga the end alone.',
});
const result = withSchema(t.string, { pattern: '^[0-9]+/[0-9]+$' });
const mode = oneWordOf(MOVE_MODES);
const counters = withSchema(countCodec, { description: 'Air counters.' });
const generals = t.union([unit, units], 'an id or a list of ids');
const points = withSchema(countCodec, { description: 'Combat points of the Black Sea Fleet: 0, 3 or 6.' });

/** What supports a fight, on both sides. */
export const supportJson = exactType(
  {},
  {
    air: counters,
    defenderAir: counters,
    supplied: withSchema(t.boolean, { description: 'A supply counter is spent.' }),
    overrun: t.boolean,
    lead: unit,
    defenderLead: unit,
    leader: generals,
    defenderLeader: generals,
    fleet: points,
    defenderFleet: points,
  },
  'support',
);

const attack = { attackers: units, hexes };
const attackMore = { support: supportJson };
const nothing = exactType({});
const stackMore = { unit, units, mode };

/** What each question of the game is asked with: decoded by these, and the schema of cases is made of them. */
export const ASK_CODECS: Readonly<Record<string, t.Mixed>> = {
  odds: asked(
    'Strengths, ratio, shifts, column and die modifier of an attack.',
    exactType(attack, attackMore),
  ),
  battle: asked('An attack with its die.', exactType({ ...attack, die: dieCodec }, attackMore)),
  chances: asked('The results of an attack with their exact probabilities.', exactType(attack, attackMore)),
  losses: asked('What a result costs each side.', exactType({ ...attack, result }, attackMore)),
  overrun: asked('Whether units may overrun a hex, and the odds.', exactType({ units, hex }, attackMore)),
  reach: asked('Every hex where the move of a unit or stack may end.', exactType({}, stackMore)),
  move: asked('What a move costs, or why it is not allowed.', exactType({ path }, stackMore)),
  retreat: asked(
    'Where units may retreat, and what it costs on the way.',
    exactType({ units, hexes: wholeCodec(1, 2) }, { attackers: units }),
  ),
  advance: asked(
    'Where units may advance after combat.',
    exactType({ units, vacated: t.array(hex) }, { result, lead: unit }),
  ),
  zoc: asked('The hexes in the zones of control of a side.', exactType({ side: sideCodec })),
  supply: asked('Whether a unit can trace supply now, and how.', exactType({ unit })),
  command: asked('Whether an HQ reaches and may activate a unit.', exactType({ unit, hq: unit })),
  attrition: asked(
    'What hunger costs the stack of a hex.',
    exactType({ hex }, { side: nullable(sideCodec), box: t.boolean }),
  ),
  airlimits: asked('The usable air counters of a side and its fighters.', exactType({ side: sideCodec })),
  missions: asked('What the air counters of a side do in this turn.', exactType({ side: sideCodec })),
  stack: asked(
    'Steps and units in a hex, and how many may be there.',
    exactType({ hex }, { side: sideCodec, box: t.boolean }),
  ),
  victory: asked('Who wins, and what is counted for it.', nothing),
};
