import type { AskedQuestion, Question } from '@eastfront/kernel';
import { allow, tableSource } from '@eastfront/kernel';
import { COMMON_ASKS } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import type { Mixed } from 'io-ts';
import { label } from '../02-components/board.js';
import { attritionOf, losesStep } from '../14-supply/isolation.js';
import { traceSupply } from '../14-supply/supply.js';
import { supplyReasons } from '../14-supply/supply-reasons.js';
import { determineVictory, victoryPoints } from '../19-victory/victory.js';
import type { Position } from '../play/position.js';
import { apply, legal } from '../play/written-actions.js';
import type { CcReason, Rules } from '../rules.js';
import { ASK_CODECS } from './ask-codecs.js';
import { answer, bad, readUnitOnMap } from './asked.js';
import { combatQuestions } from './combat-questions.js';
import { hexQuestions } from './hex-questions.js';
import { movementQuestions } from './movement-questions.js';
import { retreatQuestions } from './retreat-questions.js';

const supply =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const found = readUnitOnMap(position, ask['unit'], 'ask.unit');
    if (found._tag === 'Left') return found;
    const traced = traceSupply(rules, position, found.right);
    const name = (hex: number): string => label(rules.theatre, hex);
    const value = {
      state: traced.state,
      isolated: traced.isolated,
      path: traced.line === null ? null : traced.line.map(name),
      blockedBy: [...new Set(traced.blockedBy.map(({ hex }) => name(hex)))],
    };
    return right(answer(rules, position, value, supplyReasons(rules, position, found.right, traced)));
  };

const DIE = [1, 2, 3, 4, 5, 6];

const attrition =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const found = readUnitOnMap(position, ask['unit'], 'ask.unit');
    if (found._tag === 'Left') return found;
    const { die } = ask;
    if (die !== undefined && !DIE.includes(die as number))
      return bad('ask.die', 'a die roll from 1 to 6', die);
    const { suffers, modifier, reasons } = attritionOf(rules, position, found.right);
    const rolled =
      die === undefined
        ? { chance: chanceOfLoss(suffers, modifier) }
        : {
            modifiedDie: (die as number) + modifier,
            loses: suffers && losesStep((die as number) + modifier),
          };
    const said: CcReason[] =
      die === undefined || !suffers
        ? [...reasons]
        : [
            ...reasons,
            {
              clause: 'CC-14.6.e',
              effect: losesStep((die as number) + modifier) ? 'attrition' : 'no-attrition',
              unit: found.right.counter.id,
              die: die as number,
              modifier,
              modified: (die as number) + modifier,
            },
          ];
    return right(answer(rules, position, { suffers, isolated: suffers, drm: modifier, ...rolled }, said));
  };

const chanceOfLoss = (suffers: boolean, modifier: number): string => {
  const bad = suffers ? DIE.filter((die) => losesStep(die + modifier)).length : 0;
  return bad === 0
    ? '0'
    : bad === 6
      ? '1'
      : bad % 3 === 0
        ? '1/2'
        : bad % 2 === 0
          ? `${bad / 2}/3`
          : `${bad}/6`;
};

const victory =
  (rules: Rules): Question<Position> =>
  (position) => {
    const { points } = victoryPoints(rules, position);
    const { ending, reasons } = determineVictory(rules, position);
    const outcome = position.ending ?? ending;
    const value = {
      winner: outcome?.winner ?? null,
      level: outcome?.level ?? null,
      points: outcome?.points ?? points,
    };
    const { reasons: said, sources } = { reasons, sources: [tableSource(rules.turnTrack)] };
    const told = answer(rules, position, value, said);
    return right(
      told._tag === 'Left' ? told : allow(value, told.right.reasons, [...told.right.sources, ...sources]),
    );
  };

/** What The Caucasus Campaign can be asked; `actions` is answered alike for every game. */
export const questionsOf = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  ...combatQuestions(rules),
  ...movementQuestions(rules),
  ...retreatQuestions(rules),
  ...hexQuestions(rules),
  supply: supply(rules),
  attrition: attrition(rules),
  victory: victory(rules),
  legal: legal(rules),
  apply: apply(rules),
});

const OWN = [...Object.keys(ASK_CODECS), 'legal', 'apply'];

/** What the game can be asked, each question with the codec that decodes it. */
export const QUESTIONS: Readonly<Record<string, AskedQuestion<Rules, Position>>> = Object.fromEntries(
  Object.entries<Mixed>({ ...COMMON_ASKS, ...ASK_CODECS }).flatMap(([name, asks]) => {
    const answer: AskedQuestion<Rules, Position>['answer'] = (rules, position, ask) =>
      (questionsOf(rules)[name] as Question<Position>)(position, ask);
    return OWN.includes(name) ? [[name, { asks, answer }]] : [];
  }),
);
