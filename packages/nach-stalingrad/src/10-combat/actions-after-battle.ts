import type { HexId } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { idsOf, isCombat, isInPlay } from '../01-units/units.js';
import { putInto } from '../09-movement/entering.js';
import { settleCities, withdrawalsFrom } from '../11-cities/city.js';
import {
  action,
  notNow,
  refuse,
  sequenceViolations,
  subsets,
  unless,
  wayTold,
  when,
} from '../position/action.js';
import type { ActionOf } from '../position/form.js';
import type { Battle, Position } from '../position/position.js';
import { unitById, unitsById } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { after, to } from '../position/position-change.js';
import { alive, isBoxManned } from '../position/view.js';
import type { NsReason, Rules, Ruling } from '../rules.js';
import { advanceRuling, advanceViolations, afterAdvance, listAdvances } from './advance.js';
import { afterRetreat, emptiedBattle, stormersOwing } from './battle.js';
import { ADVANCE, RETREAT } from './forms.js';
import { costsStep, retreatPaths, retreatRuling } from './retreat.js';
import { FORCED, settleLosses } from './taking-losses.js';

/** Units leave a hex under attack, or a box stormed in vain (NS-10.7.1, NS-11.h). */
const retreatUnits = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof RETREAT>,
): Ruling<Position> => {
  const { battle } = position;
  const { units, path } = action;
  const going = idsOf(units);
  const attacker =
    battle === null || battle.stage === 'advance'
      ? undefined
      : going.find((id) => battle.attackers.includes(id));
  if (attacker !== undefined)
    return refuse({ clause: 'NS-10.7.f', code: 'NOT_RETREATING', subject: attacker });
  if (battle === null || (battle.stage !== 'retreat' && battle.stage !== 'advance'))
    return notNow(action, position);
  if (battle.stage === 'advance') return withdraw(rules, position, action, battle);
  const strangers = going.filter((id) => !battle.retreating.includes(id));
  if (strangers.length > 0 || going.length === 0)
    return refuse({ clause: 'NS-10.7.1.a', code: 'NOT_RETREATING', subject: strangers[0] ?? '' });
  return when(rules, retreatRuling(rules, position, battle, units, path), ({ extra }) =>
    settleLosses(rules, carryOutRetreat(rules, position, battle, going, path, extra)),
  );
};

const isUnderAttack = (position: Position, hex: HexId): boolean =>
  position.attacks.some((attack) => !attack.resolved && attack.hexes.includes(hex));

const carryOutRetreat = (
  rules: Rules,
  position: Position,
  battle: Battle,
  ids: readonly string[],
  path: readonly HexId[],
  extra: number,
): Change => {
  const end = path[path.length - 1] as HexId;
  const overrun = battle.index < 0;
  // NS-A57: under reading b only a result that forces a retreat disrupts.
  const disrupts = overrun && (rules.readings['NS-A57'] !== 'b' || (battle.result?.defender ?? 0) >= FORCED);
  const fled = isUnderAttack(position, end) ? end : -1;
  const leaders = position.units.filter(
    (unit) =>
      unit.counter.kind === 'armor-leader' && ids.length > 0 && goesAlong(position, battle, unit, ids),
  );
  const all = [...ids, ...leaders.map((unit) => unit.counter.id)];
  const reasons: NsReason[] = disrupts
    ? ids.map((id) => ({ clause: 'NS-9.6.h', effect: 'disrupt', unit: id }))
    : [];
  const rest: Battle = {
    ...battle,
    retreating: battle.retreating.filter((id) => !ids.includes(id)),
    vacated: [...new Set([...battle.vacated, ...path])],
  };
  return after(
    after(to(position, ...reasons), (now) =>
      putInto(rules, now, all, path, (unit) => ({
        fledTo: fled,
        stormedFrom: -1,
        disrupted: unit.disrupted || (disrupts && isCombat(unit)),
      })),
    ),
    (now) => afterRetreat(rules, now, rest, unitsById(position, ids), end, extra),
  );
};

/** An armour leader goes with the last of the units he stands with. */
const goesAlong = (position: Position, battle: Battle, leader: Unit, ids: readonly string[]): boolean => {
  const first = unitById(position, ids[0] ?? '');
  if (first === null || leader.at !== first.at || leader.place !== first.place) return false;
  if (leader.counter.side !== first.counter.side) return false;
  const staying = alive(position, battle.retreating).filter(
    (unit) => unit.at === first.at && !ids.includes(unit.counter.id),
  );
  return staying.length === 0;
};

const withdraw = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof RETREAT>,
  battle: Battle,
): Ruling<Position> => {
  const { units, path } = action;
  const owing = stormersOwing(rules, position);
  const [first] = units;
  if (first === undefined || units.some((unit) => !owing.includes(unit))) return notNow(action, position);
  const [end] = path;
  // An armour leader that came in with them goes with the last of them.
  const along = leadersWith(position, first).filter(
    (id) => (unitById(position, id)?.stormedFrom ?? -1) >= 0 && owing.every((unit) => units.includes(unit)),
  );
  const bad = units.filter(
    (unit) => path.length !== 1 || !withdrawalsFrom(rules, position, unit).includes(end as HexId),
  );
  return unless(
    rules,
    bad.map((unit) => ({
      clause: 'NS-11.h',
      code: 'NOT_AN_ENEMY_HEXSIDE',
      subject: unit.counter.id,
      to: path.map((hex) => label(rules.theatre, hex)),
    })),
    () =>
      after(
        putInto(rules, position, [...idsOf(units), ...along], path, () => ({ stormedFrom: -1 })),
        // A withdrawal is a retreat of one hex (NS-A88).
        (now) =>
          afterRetreat(
            rules,
            now,
            battle,
            units,
            end as HexId,
            zoneToll(rules, position, units, end as HexId),
          ),
      ),
  );
};

/** A step for an enemy zone (NS-10.7.1.d). */
const zoneToll = (rules: Rules, position: Position, units: readonly Unit[], hex: HexId): number =>
  costsStep(rules, position, (units[0] as Unit).counter.side, hex) ? 1 : 0;

/** An attacker enters what the defender has left (NS-10.8); after a retreat before combat at once (NS-10.2.2.f). */
const advanceUnit = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof ADVANCE>,
): Ruling<Position> => {
  const { unit, path } = action;
  const battle = position.emptied === null ? position.battle : emptiedBattle(rules, position);
  // NS-10.8: what forbids it by its own content stands before the sequence.
  if (battle === null || battle.stage !== 'advance')
    return refuse(...advanceViolations(rules, position, unit, path), ...sequenceViolations(action, position));
  const leaders = leadersWith(position, unit);
  const going = isLast(position, unit) ? [unit.counter.id, ...leaders] : [unit.counter.id];
  const left = leaders.filter((id) => !going.includes(id));
  return when(rules, advanceRuling(rules, position, battle, unit, path), () => {
    // NS-11.c: a unit that enters a city with a manned box is put into it.
    const place = isBoxManned(rules, position, path[path.length - 1] as HexId) ? 'box' : 'map';
    return after(
      putInto(rules, position, going, path, () => ({ stormedFrom: -1, place })),
      (now) => settleCities(rules, afterAdvance(rules, now, going, left)),
    );
  });
};

/** Whether no other combat unit stands with a unit: an armour leader goes along with the last. */
const isLast = (position: Position, unit: Unit): boolean =>
  !position.units.some(
    (other) =>
      other !== unit &&
      isCombat(other) &&
      other.place === unit.place &&
      other.at === unit.at &&
      isInPlay(other),
  );

/** The armour leaders in the hex of a unit, other than itself. */
const leadersWith = (position: Position, unit: Unit): readonly string[] =>
  position.units
    .filter(
      (other) =>
        other !== unit &&
        other.counter.kind === 'armor-leader' &&
        other.counter.side === unit.counter.side &&
        other.place === unit.place &&
        other.at === unit.at,
    )
    .map((other) => other.counter.id);

/** Units that retreat: alone, or with any of those with a later id in the same hex (NS-10.7.1.i). */
const retreats = (
  rules: Rules,
  position: Position,
  battle: Battle,
  unit: Unit,
): readonly ActionOf<typeof RETREAT>[] => {
  if (!battle.retreating.includes(unit.counter.id)) return [];
  const later = alive(position, battle.retreating).filter(
    (other) => other.at === unit.at && other.place === unit.place && other.counter.id > unit.counter.id,
  );
  return [[unit], ...subsets(later).map((set) => [unit, ...set])].flatMap((group) =>
    retreatPaths(rules, position, battle, group).map((path) => ({
      type: 'retreat' as const,
      units: group,
      path,
    })),
  );
};

export const retreat = action({
  ...RETREAT,
  way: 'retreat',
  list: (rules, position, unit) => {
    const { battle } = position;
    if (battle?.stage === 'retreat') return retreats(rules, position, battle, unit);
    // After a fight withdrawals are owed before anything else (NS-11.h).
    return stormersOwing(rules, position).includes(unit)
      ? withdrawalsFrom(rules, position, unit).map((hex) => ({
          type: 'retreat' as const,
          units: [unit],
          path: [hex],
        }))
      : [];
  },
  does: retreatUnits,
  says: (rules, position, { units, path }) => ({
    line: 'retreat',
    units,
    ...wayTold(rules, position, units[0], path),
  }),
});

/** After a fight (NS-10.8), or at once into a hex that was left before combat (NS-10.2.2.f). */
export const advance = action({
  ...ADVANCE,
  way: 'advance',
  list: (rules, position, unit) => {
    if (unit.counter.side !== position.player || !isInPlay(unit)) return [];
    const battle = position.battle ?? emptiedBattle(rules, position);
    return battle === null || stormersOwing(rules, position).length > 0
      ? []
      : listAdvances(rules, position, battle, unit);
  },
  does: advanceUnit,
  says: (rules, position, { unit, path }) => ({
    line: 'advance',
    unit,
    ...wayTold(rules, position, unit, path),
  }),
});
