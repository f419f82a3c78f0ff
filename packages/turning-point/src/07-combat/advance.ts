import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { label } from '../01-scope/board.js';
import type { Unit } from '../01-scope/units.js';
import { enemyOf } from '../01-scope/units.js';
import { holds } from '../01-scope/view.js';
import { hasRoom } from '../05-stacking/stacking.js';
import type { Position } from '../play/position.js';
import type { Rules, TpReason } from '../rules.js';
import { alive, battleOf, finish, withBattle } from './battle-state.js';
import type { Change } from './losses.js';
import { relocated } from './retreat-routes.js';

/** Whether a unit may step into a hex after combat: next to it, over no water, without an enemy. */
export const isOpenTo = (rules: Rules, position: Position, unit: Unit, hex: HexId): boolean => {
  const direction = unit.place === 'map' ? directionTo(rules.theatre.board, unit.at, hex) : -1;
  return (
    direction !== -1 &&
    rules.theatre.water[unit.at * 6 + direction] === 0 &&
    !holds(rules, position.units, enemyOf(unit.counter.side), hex)
  );
};

/** The hexes the defenders left empty, next to a unit, with room (TP-combat.H.a, reading TP-A26). */
export const advanceHexes = (
  rules: Rules,
  position: Position,
  unit: Unit,
  vacated: readonly HexId[],
): readonly HexId[] =>
  vacated.filter(
    (hex) => isOpenTo(rules, position, unit, hex) && hasRoom(rules, position, unit.counter.side, hex),
  );

/** The units that can advance now. */
export const advancers = (rules: Rules, position: Position): readonly Unit[] => {
  const battle = battleOf(position);
  return alive(position, battle.advancing).filter(
    (unit) => advanceHexes(rules, position, unit, battle.hexes).length > 0,
  );
};

/** After De, Dr, Ex, 1/2Ex the attacker may advance; when nobody can, the battle is over. */
export const toAdvance = (rules: Rules, position: Position): Position => {
  const staged = withBattle(position, {
    stage: 'advance',
    retreating: [],
    retreatingSide: null,
    excess: null,
  });
  return advancers(rules, staged).length === 0 ? finish(staged) : staged;
};

/** Moves one unit into an emptied hex: no movement points, no zone costs. */
export const advance = (rules: Rules, position: Position, id: string, to: HexId): Change => {
  const battle = battleOf(position);
  const next = withBattle(relocated(position, id, to), {
    advancing: battle.advancing.filter((one) => one !== id),
  });
  const clause =
    ({ Dr: 'TP-crt.Dr.b', De: 'TP-crt.De.b' } as const)[battle.result as 'Dr' | 'De'] ??
    ('TP-crt.Ex.b' as const);
  const reasons: TpReason[] = [
    { clause: 'TP-combat.H.a', effect: 'advance', unit: id, hex: label(rules.theatre, to) },
    { clause, effect: 'advance', unit: id, hex: label(rules.theatre, to) },
  ];
  return { position: advancers(rules, next).length === 0 ? finish(next) : next, reasons };
};

/** The attacker advances no further. */
export const endAdvance = finish;
