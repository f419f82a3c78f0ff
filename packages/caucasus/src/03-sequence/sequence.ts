import type { HexId } from '@eastfront/kernel';
import type { Side, Unit } from '../02-components/units.js';
import { NOWHERE } from '../02-components/units.js';
import { beginAxisInitial, beginSovietInitial } from '../04-initial-phase/initial-phase.js';
import { enterTurn } from '../04-initial-phase/seasons.js';
import { overstackedHexes } from '../05-stacking/stacking.js';
import { beginSupply, recover } from '../14-supply/supply-phase.js';
import { releaseSecurity } from '../15-special-units/security-division.js';
import { determineVictory } from '../19-victory/victory.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import type { Phase, Position } from '../position/position.js';
import { mapUnits } from '../position/position.js';
import type { CcReason, Rules } from '../rules.js';
import { startMovementPhase } from './movement-phase.js';

/** A place in the sequence: whose phase it is, and which. */
interface Stage {
  readonly player: Side;
  readonly phase: Phase;
}

/**
 * CC-3.b, CC-3.c: a game turn of two player turns, each of a week (CC-1.b), the Soviet one without second impulses (CC-3.m);
 * the Victory Determination Phase follows the last stage. What is done in each phase (CC-3.g, CC-3.h, CC-3.i, CC-3.j) is said
 * where it is done.
 */
const STAGES: readonly Stage[] = [
  { player: 'axis', phase: 'initial' },
  { player: 'axis', phase: 'first-movement' },
  { player: 'axis', phase: 'first-combat' },
  { player: 'soviet', phase: 'second-movement' },
  { player: 'soviet', phase: 'second-combat' },
  { player: 'axis', phase: 'second-movement' },
  { player: 'axis', phase: 'second-combat' },
  { player: 'axis', phase: 'supply' },
  { player: 'soviet', phase: 'initial' },
  { player: 'soviet', phase: 'first-movement' },
  { player: 'soviet', phase: 'first-combat' },
  { player: 'soviet', phase: 'supply' },
];

/** How far a player turn has got: the index of its stage in the game turn; -1 for a stage that does not exist. */
export const stageIndex = (player: Side, phase: Phase): number =>
  STAGES.findIndex((stage) => stage.player === player && stage.phase === phase);

/** How many stages a game turn has. */
export const STAGES_IN_A_TURN = STAGES.length;

const isSecondStage = (stage: Stage): boolean =>
  stage.phase === 'second-movement' || stage.phase === 'second-combat';

const beginStage = (rules: Rules, position: Position, stage: Stage): Change => {
  const { player, phase } = stage;
  switch (phase) {
    case 'initial':
      return after(
        player === 'axis' ? beginAxisInitial(rules, position) : beginSovietInitial(rules, position),
        (next) => onward(rules, next),
      );
    case 'first-movement':
    case 'second-movement':
      return to(startMovementPhase(rules, { ...position, player, phase, step: 'movement' }, player), {
        clause: 'CC-3.f',
        effect: 'markers-ready',
        phase,
        side: player,
      });
    case 'supply':
      return after(beginSupply(rules, { ...position, player }), (next) => onward(rules, next));
    default:
      return to({ ...position, player, phase, step: 'attacks' });
  }
};

/** Goes on from a phase in which nothing is left to do: an Initial Phase without steps, attrition without rolls. */
export const onward = (rules: Rules, position: Position): Change => {
  if (position.phase === 'initial' && position.step === 'movement') return nextStage(rules, position);
  if (position.phase === 'supply' && position.step === 'attrition' && position.rolls.length === 0)
    return after(recover(position), (next) => nextStage(rules, next));
  return to(position);
};

const nextStage = (rules: Rules, position: Position): Change => {
  let index = stageIndex(position.player, position.phase) + 1;
  const reasons: CcReason[] = [];
  while (
    // Nothing else asks for the weather (CC-4.8.d, CC-4.8.e).
    position.weather === 'poor' &&
    STAGES[index] !== undefined &&
    isSecondStage(STAGES[index] as Stage)
  ) {
    if (reasons.length === 0)
      reasons.push({ clause: 'CC-4.8.c', effect: 'no-second-impulses', weather: 'poor' });
    index += 1;
  }
  const stage = STAGES[index];
  const change = stage === undefined ? endTurn(rules, position) : beginStage(rules, position, stage);
  return { position: change.position, reasons: [...reasons, ...change.reasons] };
};

/** The Victory Determination Phase, and the next turn if play goes on (CC-3.n). */
const endTurn = (rules: Rules, position: Position): Change => {
  const { ending, reasons } = determineVictory(rules, position);
  const judged: CcReason = {
    clause: 'CC-3.n',
    effect: ending === null ? 'turn-ends' : 'game-ends',
    turn: position.turn,
  };
  if (ending !== null) {
    return { position: { ...position, phase: 'over', step: 'over', ending }, reasons: [...reasons, judged] };
  }
  return after({ position, reasons: [...reasons, judged] }, (now) =>
    beginTurn(rules, { ...now, turn: now.turn + 1 }),
  );
};

/** A game turn begins with what its number changes and the Axis Initial Phase. */
export const beginTurn = (rules: Rules, position: Position): Change =>
  after(enterTurn(rules, { ...position, weather: 'clear' }), (next) =>
    beginStage(rules, next, STAGES[0] as Stage),
  );

const without = (unit: Unit): Unit =>
  unit.attacked ||
  unit.defended ||
  unit.retreated ||
  unit.marked ||
  unit.automatic !== NOWHERE ||
  unit.replaced
    ? {
        ...unit,
        attacked: false,
        defended: false,
        retreated: false,
        marked: false,
        markedFor: NOWHERE,
        automatic: NOWHERE,
        replaced: false,
      }
    : unit;

/** The hexes where the phase cannot end before its owner has removed units (CC-5.2.b, CC-5.2.c). */
export const crowdedHexes = (rules: Rules, position: Position): readonly HexId[] =>
  overstackedHexes(rules, position, position.player);

/** The active player ends his phase: units over the stacking limit first, then the next phase. */
export const endPhase = (rules: Rules, position: Position): Change => {
  const crowded = crowdedHexes(rules, position);
  if (crowded.length > 0) {
    return to(
      { ...position, mover: null, step: 'overstack' },
      {
        clause: 'CC-5.2.b',
        effect: 'overstacked',
        hexes: crowded.map((hex) => rules.theatre.board.grid.labels[hex] as string),
      },
    );
  }
  const combat = position.phase === 'first-combat' || position.phase === 'second-combat';
  const released = releaseSecurity(rules, { ...position, mover: null });
  if (!combat) return after(released, (next) => nextStage(rules, next));
  const reasons: CcReason[] = [];
  if (position.units.some((unit) => unit.replaced))
    reasons.push({ clause: 'CC-17.2.k', effect: 'markers-removed' });
  return after(released, (next) =>
    after(to(mapUnits(next, without), ...reasons), (cleared) => nextStage(rules, cleared)),
  );
};
