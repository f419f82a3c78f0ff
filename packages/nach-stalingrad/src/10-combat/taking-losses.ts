import type { Unit } from '../01-units/units.js';
import { stepsOf } from '../01-units/units.js';
import { excessOf } from '../03-stacking/stacking.js';
import { settleCities } from '../11-cities/city.js';
import { changed, notNow, refuse, unless } from '../position/action.js';
import type { ActionOf } from '../position/form.js';
import type { Battle, Position } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { after, to } from '../position/position-change.js';
import { alive, combatUnitsIn } from '../position/view.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { atStage, divide, toTheDefender, toTheRetreat, uncrowd } from './battle.js';
import type { LOSE, SPLIT } from './forms.js';
import { lossViolations, stepLostFirst, takeStep } from './losses.js';

/** The most hexes of a retreat (NS-10.7.f). */
export const MOST_HEXES = 2;

/** That a retreat is too long for any unit. */
export const tooLong = (hexes: number): NsViolation => ({
  clause: 'NS-10.7.f',
  code: 'RETREATS_TOO_FAR',
  subject: hexes,
  limit: MOST_HEXES,
});
/** A result that forces a retreat (NS-10.7.1.b). */
export const FORCED = 3;

/** How the defender divides his number (NS-10.7.e-g, 10.7.1.b, A74). */
export const splitViolations = (battle: Battle, retreat: number): readonly NsViolation[] => {
  const number = battle.result?.defender ?? 0;
  if (!Number.isInteger(retreat) || retreat < 0 || retreat > MOST_HEXES) return [tooLong(retreat)];
  if (retreat > number) return [{ clause: 'NS-10.7.e', code: 'MORE_THAN_RESULT', subject: retreat, number }];
  if (number >= FORCED && retreat === 0)
    return [{ clause: 'NS-10.7.1.b', code: 'MUST_RETREAT', subject: retreat, number }];
  return [];
};

export const split = (rules: Rules, position: Position, action: ActionOf<typeof SPLIT>): Ruling<Position> => {
  const { battle } = position;
  if (battle === null || battle.stage !== 'split') return notNow(action, position);
  const reason: NsReason = { clause: 'NS-10.7.g', effect: 'split', retreat: action.retreat };
  return unless(rules, splitViolations(battle, action.retreat), () =>
    after(to(position, reason), (now) => settleLosses(rules, divide(rules, now, battle, action.retreat))),
  );
};

/** After a fight city hexes are looked at again (NS-11.l). */
export const settleLosses = (rules: Rules, change: Change): Change =>
  change.position.battle === null || change.position.battle.stage === 'advance'
    ? after(change, (now) => settleCities(rules, now))
    : change;

/** A step lost in a fight. */
export const loseInBattle = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof LOSE>,
): Ruling<Position> => {
  const { unit } = action;
  const { battle } = position;
  if (battle === null || !battle.stage.endsWith('-losses')) return notNow(action, position);
  const { id, side } = unit.counter;
  const crowding = battle.stage === 'extra-losses' && battle.owed === 0;
  const bars = crowding
    ? crowdViolations(rules, position, battle, unit)
    : lossViolations(rules, position, battle, unit);
  if (bars.length > 0) return refuse(...bars);
  const wrong = wrongStep(rules, action);
  if (wrong !== null) return refuse(wrong);
  const end = unit.at;
  const clause = crowding ? 'NS-10.7.1.f' : battle.stage === 'extra-losses' ? 'NS-10.7.1.d' : 'NS-10.7.2.a';
  return changed(
    rules,
    after(takeStep(rules, position, id, action.arm, clause), (now) => {
      const alone: Battle = { ...battle, owed: battle.owed - 1, lost: roundAfter(now, battle, id) };
      if (crowding) return settleLosses(rules, uncrowd(rules, now, battle, end, side));
      if (alone.owed > 0) return to(atStage(now, alone, battle.stage));
      switch (battle.stage) {
        case 'attacker-losses':
          return settleLosses(rules, toTheDefender(rules, now, alone));
        case 'defender-losses':
          return settleLosses(rules, toTheRetreat(rules, now, alone));
        default:
          return settleLosses(rules, uncrowd(rules, now, alone, end, side));
      }
    }),
  );
};

/** A unit with one step less, whichever. */
export const smaller = (unit: Unit): Unit =>
  unit.mechanizedSteps > 0
    ? { ...unit, mechanizedSteps: unit.mechanizedSteps - 1 }
    : { ...unit, steps: unit.steps - 1 };

/** Why a unit may not take a loss for crowding: units that were there before lose no more than makes room (NS-10.7.1.f, A77). */
export const crowdViolations = (
  rules: Rules,
  position: Position,
  battle: Battle,
  unit: Unit,
): readonly NsViolation[] => {
  const { id: subject, side } = unit.counter;
  if (!battle.losers.includes(subject)) return [{ clause: 'NS-10.7.1.f', code: 'NOT_THERE', subject }];
  if (battle.defenders.includes(subject) || battle.attackers.includes(subject)) return [];
  const there = combatUnitsIn(rules, position, side, unit.at);
  const excess = excessOf(side, there);
  const left = there.flatMap((one) =>
    one === unit ? [smaller(one)].filter((it) => stepsOf(it) > 0) : [one],
  );
  return excessOf(side, left) < excess
    ? []
    : [{ clause: 'NS-10.7.1.f', code: 'MORE_THAN_EXCESS', subject, excess }];
};

/** Which step of a two-counter army goes first (NS-A38). */
const wrongStep = (rules: Rules, { unit, arm }: ActionOf<typeof LOSE>): NsViolation | null => {
  const first = stepLostFirst(rules, unit);
  return arm === null || arm === first
    ? null
    : { clause: 'NS-6.2.o', code: 'WRONG_STEP', subject: unit.counter.id, first };
};

/** The units that have lost a step in the round; when all surviving units have, a new round begins (NS-10.7.2.c, A78). */
const roundAfter = (now: Position, battle: Battle, id: string): readonly string[] => {
  const lost = [...battle.lost, id];
  return alive(now, battle.losers).every((unit) => lost.includes(unit.counter.id)) ? [] : lost;
};
