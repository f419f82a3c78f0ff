import type { HexId } from '@eastfront/kernel';
import { distance, remember } from '@eastfront/kernel';
import { fieldsOf, terrainAt } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { exertsZone, isHq } from '../02-components/units.js';
import { isInZoneOf, unitsAt } from '../02-components/view.js';
import { frontOf } from '../03-opening/set-up-front.js';
import { reachedFrom } from '../07-zones-of-control/contact.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { startOfPosition } from '../s-scenarios/scenario-forces.js';

/** How far an HQ reaches (TRC-9.9.3, TRC-11.1.3.a), and how far behind the front it is safe. */
const REACH = 8;
const BEHIND = 3;

/** The districts whose units each army group faces (TRC-3.3.2). */
const FACES: Readonly<Record<string, readonly string[]>> = {
  N: ['B'],
  C: ['W'],
  S: ['K'],
  R: ['O', 'K'],
};

/** Hexes of the front that no unit of the side holds yet. */
const openFront = remember((rules: Rules, position: Position): ReadonlySet<HexId> => {
  const { player, units } = position;
  const isHeld = (hex: HexId): boolean =>
    isInZoneOf(rules, units, player, hex) ||
    unitsAt(rules, units, hex).some((unit) => unit.counter.side === player && exertsZone(unit));
  return new Set(frontOf(rules, position).hexes.filter((hex) => !isHeld(hex)));
});

/** Hexes of the front that no HQ of the side reaches yet. */
const unreached = remember((rules: Rules, position: Position): readonly HexId[] => {
  const { grid } = rules.theatre.board;
  const hqs = position.units.filter(
    ({ place, counter }) => place === 'map' && isHq(counter) && counter.side === position.player,
  );
  return frontOf(rules, position).hexes.filter((hex) =>
    hqs.every(({ at }) => distance(grid, at, hex) > REACH),
  );
});

const least = (rules: Rules, hexes: readonly HexId[], hex: HexId): number =>
  hexes.reduce((far, one) => Math.min(far, distance(rules.theatre.board.grid, one, hex)), Infinity);

/** Where the Soviet units stand that an army group is to face; all of them where there is nothing of the kind. */
const facing = ({ units }: Position, { counter }: Unit): readonly HexId[] => {
  const soviets = units.filter(({ place, counter: other }) => place === 'map' && other.side === 'soviet');
  const codes = FACES[counter.code ?? ''] ?? [];
  const those = soviets.filter(({ counter: other }) => codes.includes(other.code ?? ''));
  return (those.length > 0 ? those : soviets).map(({ at }) => at);
};

const strengthIn = (rules: Rules, position: Position, hex: HexId): number =>
  unitsAt(rules, position.units, hex).reduce((sum, { counter }) => sum + counter.combat, 0);

/** How good a hex is for the defence. */
const groundOf = ({ theatre }: Rules, hex: HexId): number => {
  const { city, rivers = [] } = fieldsOf(theatre, hex);
  const terrain = terrainAt(theatre, hex);
  const rough = terrain === 'mountain' ? 2 : terrain === 'clear' ? 0 : 1;
  return (city === 'major' ? 3 : city === 'minor' ? 1 : 0) + (rivers.length > 0 ? 1 : 0) + rough;
};

const hqWorth = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const far = frontOf(rules, position).behind[hex] as number;
  const safe = -4 * Math.abs(far - BEHIND) - (far < BEHIND ? 40 : 0);
  if (startOfPosition(rules, position).asCampaign)
    return safe - least(rules, facing(position, unit), hex) - 3 * strengthIn(rules, position, hex);
  const { grid } = rules.theatre.board;
  return safe + unreached(rules, position).filter((one) => distance(grid, one, hex) <= REACH).length;
};

/** Panzers gather where others stand, on ground that does not stop them; Finns stay in Finland. */
const axisWorth = (rules: Rules, position: Position, { counter }: Unit, hex: HexId): number => {
  const { theatre } = rules;
  if (counter.nation === 'finnish') return fieldsOf(theatre, hex).country === 'finland' ? 500 : 0;
  if (counter.type !== 'armor') return 0;
  const beside = [hex, ...reachedFrom(theatre, hex)].flatMap((one) => unitsAt(rules, position.units, one));
  const panzers = beside.filter((one) => one.counter.type === 'armor' && one.counter.side === 'axis').length;
  return (
    6 * Math.min(panzers, 4) +
    (terrainAt(theatre, hex) === 'clear' ? 4 : 0) +
    strengthIn(rules, position, hex)
  );
};

/** What speaks for setting up a unit in a hex: the gap in the front that it closes, good ground, what is weak there. */
export const worthOf = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const { counter } = unit;
  const far = frontOf(rules, position).behind[hex] as number;
  if (isHq(counter)) return hqWorth(rules, position, unit, hex);
  if (counter.type === 'dictator' || counter.type === 'worker')
    return Math.min(far, REACH) + (hex === rules.theatre.named[counter.code ?? ''] ? REACH : 0);
  if (counter.side === 'axis' && startOfPosition(rules, position).asCampaign)
    return -8 * least(rules, facing(position, unit), hex) - strengthIn(rules, position, hex) / 4;
  const open = openFront(rules, position);
  const closes = [hex, ...reachedFrom(rules.theatre, hex)].filter((one) => open.has(one)).length;
  return (
    100 * closes +
    4 * groundOf(rules, hex) +
    axisWorth(rules, position, unit, hex) -
    6 * far -
    strengthIn(rules, position, hex)
  );
};
