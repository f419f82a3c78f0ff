import type { BadInput, Json } from '@eastfront/kernel';
import { addFaults, badInput, isSame } from '@eastfront/kernel';
import type { NamedUnit } from '@eastfront/kernel/codec';
import { decodeWith, inOrderOf, turnClashes, unknownUnits } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { Side, Unit } from '../01-scope/units.js';
import { judgeSupply } from '../02-sequence/sequence.js';
import { unassignedPatrols } from '../09-air/air.js';
import { scenarioLine } from '../13-scenarios/scenarios.js';
import { callsForSurprise, isUnplaced } from '../13-scenarios/setup.js';
import { startOf } from '../13-scenarios/start.js';
import type { Phase, Position, Score, Step } from '../position/position.js';
import { LAST_TURN, NO_SCORE, totalOf } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { PositionJson } from './position-json.js';
import { positionOn } from './position-json.js';
import { readUnits, writeUnit } from './position-units.js';

const DEFAULT_STEP: Readonly<Record<Phase, Step>> = {
  'set-up': 'set-up',
  'first-movement': 'movement',
  combat: 'attacks',
  'motorized-movement': 'movement',
  over: 'over',
};

const STEPS_OF: Readonly<Record<Phase, readonly Step[]>> = {
  'set-up': ['set-up'],
  'first-movement': ['interception', 'movement', 'air-superiority', 'assignment', 'strikes'],
  combat: ['attacks', 'battle'],
  'motorized-movement': ['movement', 'missions'],
  over: ['over'],
};

/** Units that a battle or an air strike names must be there, and the step must have something to be done. */
const looseNames = (units: readonly Unit[], json: PositionJson, step: Step): readonly BadInput[] => {
  const named: NamedUnit[] = [];
  for (const list of ['attackers', 'defenders', 'retreating', 'advancing'] as const) {
    json.battle?.[list].forEach((id, i) => {
      named.push([`battle.${list}.${i}`, id]);
    });
  }
  json.battle?.closeSupport.forEach(({ squadron }, i) => {
    named.push([`battle.closeSupport.${i}.squadron`, squadron]);
  });
  for (const list of ['strikes', 'patrols'] as const) {
    json[list]?.forEach(({ squadron, base }, i) => {
      named.push([`${list}.${i}.squadron`, squadron], [`${list}.${i}.base`, base]);
    });
  }
  const bad = [
    ...unknownUnits(
      units.filter((unit) => unit.place !== 'box'),
      named,
    ),
  ];
  if ((step === 'strikes' || step === 'assignment') && (json.strikes ?? []).length === 0) {
    bad.push(badInput('strikes', `strikes, in the step "${step}"`, json.strikes));
  }
  return bad;
};

const broughtBy = ({ vp }: PositionJson, side: Side): Score => ({ ...NO_SCORE, brought: vp?.[side] ?? 0 });

const rangeErrors = (json: PositionJson): readonly BadInput[] => {
  const bad: BadInput[] = [];
  const { turn, lastTurn, phase, step, scenario } = json;
  if (turn !== undefined && turn < 1) bad.push(badInput('turn', 'a game turn from 1', turn));
  if (lastTurn !== undefined && (lastTurn < (turn ?? 2) || lastTurn > LAST_TURN))
    bad.push(badInput('lastTurn', `a game turn from the present one to ${LAST_TURN}`, lastTurn));
  else addFaults(bad, turnClashes(turn, lastTurn ?? scenarioLine(scenario ?? 0)?.to ?? LAST_TURN));
  if (scenario !== undefined && scenario !== 0 && scenarioLine(scenario) === null) {
    bad.push(badInput('scenario', 'a scenario from 1 to 16', scenario));
  }
  const steps = STEPS_OF[phase ?? 'first-movement'];
  if (step !== undefined && !steps.includes(step)) {
    bad.push(badInput('step', `a step of the phase: ${steps.join(', ')}`, step));
  }
  return bad;
};

/** Keys that say something of single units, which a scenario without a list of units has in its own set-up. */
const OF_UNITS = [
  'reinforcements',
  'toSetUp',
  'eliminated',
  'lost',
  'battle',
  'strikes',
  'patrols',
  'supplyJudged',
] as const;

/** What the steps that wait for one thing need to have. */
const emptySteps = (position: Position): readonly BadInput[] => {
  const { step, player } = position;
  if (step === 'assignment' && unassignedPatrols(position).length === 0) {
    return [badInput('step', 'a patrol to assign in the step "assignment"', step)];
  }
  return step === 'set-up' && !position.units.some((unit) => isUnplaced(unit, player))
    ? [badInput('step', 'a unit of the player to be set up in the step "set-up"', step)]
    : [];
};

/**
 * Reads the position of a case or save. What is left out takes the default: game turn 2, the Soviet player, the first
 * movement phase; with a scenario and no units, what the scenario begins with.
 */
export const readPosition = (rules: Rules, value: unknown): Either<readonly BadInput[], Position> => {
  const form = positionOn(null, rules.theatre.board);
  const decoded = decodeWith(form.json, value);
  if (decoded._tag === 'Left') return decoded;
  const json = decoded.right;
  const bad: BadInput[] = [...rangeErrors(json)];
  const line = json.scenario === undefined ? null : scenarioLine(json.scenario);
  const start = line !== null && json.units === undefined ? startOf(rules, line) : null;
  if (start !== null) {
    for (const key of OF_UNITS) {
      if (json[key] !== undefined) bad.push(badInput(key, 'the units too, when it is given', json[key]));
    }
  }
  const read = start === null ? readUnits(rules, json) : { units: start.units, bad: [] };
  addFaults(bad, read.bad);
  const battle = json.battle ?? null;
  const phase = json.phase ?? start?.phase ?? 'first-movement';
  const usual = json.phase === undefined ? (start?.step ?? DEFAULT_STEP[phase]) : DEFAULT_STEP[phase];
  const step = json.step ?? (battle === null ? usual : 'battle');
  if ((step === 'battle') !== (battle !== null)) {
    bad.push(badInput('battle', 'an attack under way in the step "battle" and nowhere else', json.battle));
  }
  addFaults(bad, looseNames(read.units, json, step));
  if (bad.length > 0) return left(bad);
  const turn = json.turn ?? start?.turn ?? form.shape.usual.turn;
  const said = form.shape.within(json, {
    ...form.shape.usual,
    ...start,
    turn,
    lastTurn: line?.to ?? LAST_TURN,
    // TP-surprise.c: options A and B bring it; a position of no scenario has it unless it says otherwise.
    surprise: line === null ? turn === 1 : callsForSurprise(rules, line),
    score: { soviet: broughtBy(json, 'soviet'), axis: broughtBy(json, 'axis') },
  });
  const position: Position = { ...said, phase, step, units: read.units };
  const empty = emptySteps(position);
  if (empty.length > 0) return left(empty);
  return right(json.supplyJudged === true ? position : judgeSupply(rules, position));
};

const isOfTheGame = (rules: Rules, unit: Unit): boolean =>
  rules.forces.roster.some(
    (entry) => entry.counter.id === unit.counter.id && isSame(entry.counter, unit.counter),
  );

/** The inverse of {@link readPosition}: what a player reads, and what a save holds. */
export const writePosition = (rules: Rules, position: Position): Json => {
  const of = (place: Unit['place']): readonly Unit[] => position.units.filter((unit) => unit.place === place);
  const writeUnits = (units: readonly Unit[]): readonly Json[] => units.map((unit) => writeUnit(rules, unit));
  const lost = of('eliminated').filter((unit) => !isOfTheGame(rules, unit));
  const some = (units: readonly Json[]): Json | undefined => (units.length === 0 ? undefined : units);
  const totals = (side: Side): number => totalOf(position.score[side]);
  const { shape, json } = positionOn(null, rules.theatre.board);
  return inOrderOf(json, {
    ...shape.encode(position),
    units: writeUnits(of('map')),
    reinforcements: writeUnits(of('due')),
    toSetUp: some(writeUnits(of('set-up'))),
    eliminated: of('eliminated').map((unit) => unit.counter.id),
    lost: some(writeUnits(lost)),
    vp: { soviet: totals('soviet'), axis: totals('axis') },
    supplyJudged: true,
  });
};
