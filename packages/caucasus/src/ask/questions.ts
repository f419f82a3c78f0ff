import { allow, rational, showRational, tableSource } from '@eastfront/kernel';
import { dieCodec, exactType } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import { label } from '../02-components/board.js';
import { attritionOf, attritionRoll, losesStep } from '../14-supply/isolation.js';
import { traceSupply } from '../14-supply/supply.js';
import { supplyReasons } from '../14-supply/supply-reasons.js';
import { determineVictory, victoryPoints } from '../19-victory/victory.js';
import { sourcesFor } from '../rules.js';
import { COMBAT_QUESTIONS } from './combat.js';
import { determined } from './determined.js';
import { HEX_QUESTIONS } from './hexes.js';
import { MOVEMENT_QUESTIONS } from './movement.js';
import { answer, question } from './question.js';
import { RETREAT_QUESTIONS } from './retreat.js';

const DIE = [1, 2, 3, 4, 5, 6];

const supply = question(
  'The state of supply of a unit and what it rests on.',
  ({ unitOnMap }) => exactType({ unit: unitOnMap }),
  (rules, position, { unit }) => {
    const traced = traceSupply(rules, position, unit);
    const name = (hex: number): string => label(rules.theatre, hex);
    const value = {
      state: traced.state,
      isolated: traced.isolated,
      path: traced.line === null ? null : traced.line.map(name),
      blockedBy: [...new Set(traced.blockedBy.map(({ hex }) => name(hex)))],
    };
    return right(answer(rules, position, value, supplyReasons(rules, position, unit, traced)));
  },
);

const chanceOfLoss = (suffers: boolean, modifier: number): string =>
  showRational(rational(suffers ? DIE.filter((die) => losesStep(die + modifier)).length : 0, DIE.length));

const attrition = question(
  'Whether an isolated unit loses a step.',
  ({ unitOnMap }) => exactType({ unit: unitOnMap }, { die: dieCodec }),
  (rules, position, { unit, die }) => {
    const { suffers, isolated, modifier, reasons } = attritionOf(rules, position, unit);
    const value = { suffers, isolated, drm: modifier };
    if (die === undefined)
      return right(answer(rules, position, { ...value, chance: chanceOfLoss(suffers, modifier) }, reasons));
    const { modified, loses, rolled } = attritionRoll(unit, die, modifier);
    return right(
      answer(
        rules,
        position,
        { ...value, modifiedDie: modified, loses: suffers && loses },
        suffers ? [...reasons, rolled] : reasons,
      ),
    );
  },
);

const victory = question(
  'Who wins, by how much.',
  () => exactType({}),
  (rules, position) => {
    const { points } = victoryPoints(rules, position);
    const { ending, reasons } = determineVictory(rules, position);
    const outcome = position.ending ?? ending;
    const value = {
      winner: outcome?.winner ?? null,
      level: outcome?.level ?? null,
      points: outcome?.points ?? points,
    };
    return right(allow(value, reasons, [...sourcesFor(rules, position.units), tableSource(rules.turnTrack)]));
  },
);

/** The questions of The Caucasus Campaign; every game answers `legal`, `apply` and `actions` in the same way. */
export const QUESTIONS = {
  ...COMBAT_QUESTIONS,
  determined,
  ...MOVEMENT_QUESTIONS,
  ...RETREAT_QUESTIONS,
  ...HEX_QUESTIONS,
  supply,
  attrition,
  victory,
};
