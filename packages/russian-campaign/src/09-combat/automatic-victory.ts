import type { HexId } from '@eastfront/kernel';
import { allow, forbid, forbidAll, showStep } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import { defendersIn, enemiesAround, reachedFrom } from '../07-zones-of-control/zones.js';
import type { Halved } from '../10-supply/combat-supply.js';
import { halvedIn } from '../10-supply/combat-supply.js';
import type { Change } from '../position/change.js';
import { surrenderAll } from '../position/elimination.js';
import type { DeclaredBattle, Position, Stuka } from '../position/position.js';
import { unitsById, withUnit } from '../position/position.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';
import { attackerViolations, battleOdds, battleViolations } from './combat.js';
import { stukasLeft, stukaUseViolations, stukaViolations } from './markers.js';
import type { Odds } from './odds.js';
import { NONE_HALVED } from './strength.js';

/** An automatic victory as declared: the units that take part, against which hexes, with a Stuka or not (TRC-A34). */
export interface AutomaticVictory {
  readonly units: readonly string[];
  readonly hexes: readonly HexId[];
  readonly stuka: boolean;
}

/** A judged automatic victory. */
export interface JudgedVictory {
  readonly odds: Odds;
  /** A Stuka that is placed for it; null when one stands there already or none is used. */
  readonly stuka: Stuka | null;
}

const battleOf = ({ units, hexes }: AutomaticVictory): DeclaredBattle => ({ attackers: units, hexes });

/** TRC-9.11.1.a: only the Axis; the Soviet side with an artillery corps of the variant (TRC-V1.j). */
const sideViolations = (
  rules: Rules,
  position: Position,
  { units }: AutomaticVictory,
): readonly TrcViolation[] => {
  if (position.player === 'axis') return [];
  const corps =
    rules.optional.includes('TRC-V1') &&
    unitsById(position, units).some((unit) => unit.counter.type === 'artillery');
  return corps ? [] : [{ clause: 'TRC-9.11.1.a', code: 'ONLY_AXIS', side: position.player }];
};

/** The Stuka of a victory: `null` when it stands there already, a new one from the first HQ that can give it, or why not. */
const stukaFor = (
  rules: Rules,
  position: Position,
  hexes: readonly HexId[],
  left: number,
): Stuka | null | readonly TrcViolation[] => {
  const unusable = stukaUseViolations(rules, position);
  if (unusable.length > 0) return unusable;
  if (position.stukas.some(({ hex }) => hexes.includes(hex))) return null;
  let best: readonly TrcViolation[] = [{ clause: 'TRC-9.9.3.a', code: 'NO_ARMY_GROUP_HQ' }];
  for (const unit of position.units) {
    const { place, counter } = unit;
    if (place !== 'map' || counter.side !== 'axis' || counter.type !== 'hq') continue;
    for (const hex of hexes) {
      const found = stukaViolations(rules, position, unit, hex, left);
      if (found.length === 0) return { hq: counter.id, hex };
      best = found;
    }
  }
  return best;
};

const isRefusal = (stuka: Stuka | null | readonly TrcViolation[]): stuka is readonly TrcViolation[] =>
  Array.isArray(stuka);

/**
 * Judges an automatic victory: the rules of a combat hold, and the odds are 10:1 with the shift of a Stuka (TRC-9.11.1.a,
 * TRC-A35).
 *
 * @param left - Stukas that can still be placed in this turn
 */
export const judgeAutomatic = (
  rules: Rules,
  position: Position,
  victory: AutomaticVictory,
  halved: Halved = NONE_HALVED,
  left: number = stukasLeft(rules, position),
): Ruling<JudgedVictory> => {
  const { hexes } = victory;
  const found: TrcViolation[] = [...sideViolations(rules, position, victory)];
  if (position.phase !== 'movement')
    found.push({ clause: 'TRC-9.11.1.a', code: 'ONLY_IN_THE_MOVEMENT_PHASE', phase: position.phase });
  found.push(...battleViolations(rules, position, battleOf(victory)));
  const stuka = victory.stuka ? stukaFor(rules, position, hexes, left) : null;
  if (isRefusal(stuka)) found.push(...stuka);
  const refused = forbidAll(found);
  if (refused !== null) return refused;
  const support = { stuka: victory.stuka, artillery: false };
  const { odds, defenders, reasons } = battleOdds(rules, position, battleOf(victory), support, halved);
  if (!odds.automatic)
    return forbid({
      clause: 'TRC-9.11.1.a',
      code: 'ODDS_TOO_LOW',
      subject: hexes.map((hex) => label(rules.theatre, hex)).join(' '),
      attack: odds.attack,
      defense: odds.defense,
      odds: showStep(odds.base),
      shifted: showStep(odds.final),
    });
  const more: TrcReason[] = [
    {
      clause: 'TRC-9.11.1.a',
      effect: 'automatic-victory',
      to: showStep(odds.final),
      units: defenders.map((unit) => unit.counter.id),
      reading: 'TRC-A35',
    },
    { clause: 'TRC-9.11.2.a', effect: 'may-not-move', units: victory.units, reading: 'TRC-A34' },
    { clause: 'TRC-9.11.2.b', effect: 'may-not-attack', units: victory.units },
  ];
  return allow({ odds, stuka: isRefusal(stuka) ? null : stuka }, [...reasons, ...more]);
};

/**
 * Carries out an automatic victory that was judged: the defenders surrender at once, so that others move as if they had never been
 * there (TRC-9.11.2.c), the units that took part are marked, the Stuka is used up (TRC-9.11.1.a, TRC-9.11.2.a).
 */
export const carryOutAutomatic = (
  rules: Rules,
  position: Position,
  { units, hexes }: AutomaticVictory,
  { stuka }: JudgedVictory,
): Change => {
  const defenders = hexes.flatMap((hex) => defendersIn(rules, position, hex, position.player));
  const { position: without, reasons } = surrenderAll(
    position,
    defenders.map((unit) => unit.counter.id),
    'TRC-9.11.1.a',
  );
  const marked = units.reduce((now, id) => withUnit(now, id, { automatic: true }), without);
  return {
    position: stuka === null ? marked : { ...marked, stukas: [...marked.stukas, stuka] },
    reasons,
  };
};

/** A possible automatic victory: the units that take part against which hex, and whether with a Stuka. */
interface Choice {
  readonly units: readonly string[];
  readonly hex: HexId;
  readonly stuka: boolean;
}

const NONE: readonly Choice[] = [];

/** The units that can take part against a hex, the strongest first. */
const ableAgainst = (rules: Rules, position: Position, hex: HexId): readonly Unit[] =>
  reachedFrom(rules.theatre, hex)
    .flatMap((from) => unitsAt(rules, position.units, from))
    .filter((unit) => attackerViolations(position, unit).length === 0)
    .sort((a, b) => b.counter.combat - a.counter.combat || (a.counter.id < b.counter.id ? -1 : 1));

/** The fewest units, the strongest first, with which one of them wins over a hex at once; null when all together do not. */
const leastForce = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
  stuka: boolean,
): readonly string[] | null => {
  const halved = halvedIn(rules, position);
  const others = ableAgainst(rules, position, hex).filter((one) => one !== unit);
  const wins = (units: readonly string[]): boolean =>
    judgeAutomatic(rules, position, { units, hexes: [hex], stuka }, halved)._tag === 'Right';
  const all = [unit, ...others].map(({ counter }) => counter.id);
  if (!wins(all)) return null;
  for (let size = 1; size < all.length; size++) {
    const some = all.slice(0, size);
    if (wins(some)) return some;
  }
  return all;
};

/**
 * The automatic victories that a unit can have a part in: against each hex beside it with the fewest units, without a Stuka or
 * with one (TRC-9.11.1.a). With other participants and against several hexes they are legal too.
 */
export const automaticChoices = (rules: Rules, position: Position, unit: Unit): readonly Choice[] => {
  if (position.player !== 'axis' && !rules.optional.includes('TRC-V1')) return NONE;
  if (attackerViolations(position, unit).length > 0) return NONE;
  return enemiesAround(rules, position.units, unit.at, position.player).flatMap((hex) =>
    [false, true].flatMap((stuka): readonly Choice[] => {
      if (stuka && position.impulse === 2) return NONE;
      const units = leastForce(rules, position, unit, hex, stuka);
      return units === null ? NONE : [{ units, hex, stuka }];
    }),
  );
};
