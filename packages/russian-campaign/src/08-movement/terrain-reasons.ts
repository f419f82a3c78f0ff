import type { HexId } from '@eastfront/kernel';
import { fieldsOf, label, terrainAt } from '../02-components/board.js';
import type { Counter, UnitType } from '../02-components/units.js';
import { unitOf } from '../02-components/units.js';
import type { Position } from '../play/position.js';
import type { EffectFor, Rules, TrcReason } from '../rules.js';
import { terrainStops } from './stops.js';

/** The kinds of units that terrain tells apart (TRC-8.2.1, TRC-8.5.3.a, TRC-8.6.3.a). */
const KINDS: readonly UnitType[] = [
  'infantry',
  'mountain',
  'armor',
  'mechanized',
  'cavalry',
  'airborne',
  'artillery',
  'hq',
  'dictator',
];

const counterOf = (type: UnitType): Counter => ({
  id: type,
  name: type,
  side: 'axis',
  nation: 'german',
  type,
  size: null,
  combat: 0,
  move: 0,
  remnant: false,
  code: null,
  band: false,
  into: null,
  exempt: false,
  variant: false,
});

/** Which kinds of units have to stop in a hex, by the terrain alone. */
export const kindsThatStop = (
  rules: Rules,
  position: Pick<Position, 'weather'>,
  hex: HexId,
): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    KINDS.map((type) => [type, terrainStops(rules, position, unitOf(counterOf(type)), hex)] as const),
  );

/** What the terrain of a hex does to movement, combat, retreats and drops (T13). */
export const terrainReasons = (
  rules: Rules,
  position: Pick<Position, 'weather'>,
  hex: HexId,
  doubled: boolean,
): readonly TrcReason[] => {
  const { theatre } = rules;
  const terrain = terrainAt(theatre, hex);
  const { city, rivers = [] } = fieldsOf(theatre, hex);
  const facts = { hex: label(theatre, hex), terrain };
  const stops = kindsThatStop(rules, position, hex);
  const reasons: TrcReason[] = [];
  const say = (clause: TrcReason['clause'], effect: EffectFor<'hex' | 'terrain'>): void => {
    reasons.push({ clause, effect, ...facts } as TrcReason);
  };
  const stopping = KINDS.filter((type) => stops[type]);
  if (stopping.length > 0)
    reasons.push({ clause: 'TRC-8.2.1.a', effect: 'stops', ...facts, kinds: stopping });
  if (terrain === 'woods') say('TRC-8.2.1.b', 'infantry-passes');
  if (terrain === 'mountain') say('TRC-8.2.1.c', 'mountain-passes');
  if (terrain === 'woods' || terrain === 'mountain') {
    say('TRC-8.5.3.a', 'like-mountain');
    say('TRC-8.6.3.a', 'like-mountain');
    say('TRC-11.1.3.a', 'no-drop');
  }
  if (terrain === 'swamp') {
    if (position.weather === 'snow') say('TRC-8.2.1.d', 'swamp-as-clear');
    else reasons.push({ clause: 'TRC-8.5.3.a', effect: 'stops', ...facts, kinds: ['hq', 'dictator'] });
  }
  if (doubled)
    reasons.push({
      clause: 'TRC-9.8.1.a',
      effect: 'double',
      ...facts,
      by: city === 'major' ? [city] : [terrain],
    });
  if (terrain === 'woods') say('TRC-9.8.4.a', 'nobody-retreats');
  if (rivers.length > 0) {
    say('TRC-8.2.1.f', 'river-no-effect');
    reasons.push({ clause: 'TRC-9.8.2.a', effect: 'river-for-attackers', ...facts, rivers });
  }
  if (terrain === 'sea' || terrain === 'lake') say('TRC-8.2.2.a', 'no-crossing');
  return reasons;
};
