import { label } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { holds } from '../02-components/view.js';
import { overstackedHexes } from '../05-stacking/stacking.js';
import { afterAssault } from '../07-movement/moving-stack.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import type { Battle, BattleKind, Position } from '../position/position.js';
import { unfought, unitById, unitsById } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { Attack } from './attack.js';

/** An attack that has just been declared. */
export const openBattle = (kind: BattleKind, attackingSide: Side, attack: Attack): Battle => ({
  ...unfought(),
  kind,
  attackingSide,
  attackers: attack.attackers,
  target: attack.target,
  support: attack.support,
  shifter: attack.shifter,
});

/** The battle under way. Call it only while there is one. */
export const battleOf = (position: Position): Battle => position.battle as Battle;

/** A position with the battle changed. */
export const withBattle = (position: Position, change: Partial<Battle>): Position => ({
  ...position,
  battle: { ...battleOf(position), ...change },
});

/** The attack as it was declared. */
export const attackOf = (battle: Battle): Attack => ({
  attackers: battle.attackers,
  target: battle.target,
  support: battle.support,
  shifter: battle.shifter,
});

/** The units among these that are still on the map. */
export const alive = (position: Position, ids: readonly string[]): readonly Unit[] =>
  unitsById(position, ids).filter((unit) => unit.place === 'map');

/** The attackers and the Brandenburgers used for the shift: all that can lose steps (reading CC-A116). */
export const committedUnits = (position: Position, battle: Battle): readonly Unit[] =>
  alive(position, battle.shifter === null ? battle.attackers : [...battle.attackers, battle.shifter]);

/** The defenders that are still in the attacked hex. */
export const standing = (position: Position, battle: Battle): readonly Unit[] =>
  alive(position, battle.defenders).filter((unit) => unit.at === battle.target);

const stepAfter = (rules: Rules, position: Position, battle: Battle): Change => {
  if (battle.kind === 'automatic') return to({ ...position, battle: null, step: 'movement' });
  if (battle.kind === 'mobile') {
    const cleared = !holds(rules, position.units, enemyOf(battle.attackingSide), battle.target);
    return to(
      afterAssault({ ...position, battle: null, step: 'movement' }, { cleared, hex: battle.target }),
      ...(cleared
        ? [{ clause: 'CC-13.1.n', effect: 'hex-emptied', hex: label(rules.theatre, battle.target) } as const]
        : []),
    );
  }
  const crowded = overstackedHexes(rules, position, battle.attackingSide);
  return crowded.length > 0
    ? to(
        { ...position, battle: null, step: 'overstack' },
        { clause: 'CC-5.2.b', effect: 'overstacked', hexes: crowded.map((hex) => label(rules.theatre, hex)) },
      )
    : to({ ...position, battle: null, step: 'attacks' });
};

/** Ends the battle; Brandenburgers used for the shift that are still there leave by a roll first (CC-15.2.b). */
export const closeBattle = (rules: Rules, position: Position): Change => {
  const battle = battleOf(position);
  const shifter = battle.shifter === null ? null : unitById(position, battle.shifter);
  if (shifter !== null && shifter.place === 'map' && battle.stage !== 'brandenburg') {
    return to(withBattle(position, { stage: 'brandenburg' }), {
      clause: 'CC-15.2.b',
      effect: 'leaves',
      unit: shifter.counter.id,
    });
  }
  return stepAfter(rules, position, battle);
};

/** A change followed by the end of the battle. */
export const thenClose = (rules: Rules, change: Change): Change =>
  after(change, (next) => closeBattle(rules, next));

/** A reason about the battle hex. */
export const atTarget = (rules: Rules, battle: Battle): { readonly hex: string } => ({
  hex: label(rules.theatre, battle.target),
});
