import type { HexId } from '@eastfront/kernel';
import { namingOrNull, usually } from '@eastfront/kernel/codec';
import type { Unit } from '../02-components/units.js';
import { replacementOf } from '../04-initial-phase/replacement-track.js';
import { action, changed, TO, UNIT } from '../position/action.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { cadreHexes, replaceViolations, replace as serve } from './replacements.js';

/** Whether there is a replacement left that serves a unit; most often there is none. */
const isServed = (rules: Rules, position: Position, unit: Unit): boolean => {
  if (position.phase !== 'first-movement' || unit.replaced) return false;
  const kind = replacementOf(rules, unit.counter)?.kind;
  return kind !== undefined && position.replacements[kind] > 0;
};

/** Where a unit may take replacements: null for its own hex. */
const placesFor = (rules: Rules, position: Position, unit: Unit): readonly (HexId | null)[] => {
  const { place } = unit;
  if (unit.counter.side !== position.player || (place !== 'map' && place !== 'cadre')) return [];
  if (!isServed(rules, position, unit)) return [];
  // Of the Cadre Box nothing but the hex can be wrong now, and these are the hexes.
  if (place === 'cadre') return cadreHexes(rules, position);
  return unit.step !== 'full' && replaceViolations(rules, position, unit, null).length === 0 ? [null] : [];
};

export const replace = action({
  type: 'replace',
  tells: 'Uses a replacement: brings a unit up by a step, or rebuilds it in a hex.',
  sample: { unit: 'sov-30rd', to: '1231' },
  fields: { unit: UNIT },
  usual: { to: usually(namingOrNull(TO), null) },
  // What is wrong with a replacement knows the phase (CC-17.2.a).
  always: true,
  // A unit on the map is brought up by a step.
  near: (_rules, _position, { step }) => (step === 'full' ? false : null),
  list: (rules, position, unit) =>
    placesFor(rules, position, unit).map((to) => ({ type: 'replace' as const, unit, to })),
  violations: (rules, position, { unit, to }) => replaceViolations(rules, position, unit, to),
  does: (rules, position, { unit, to }) => changed(rules, serve(rules, position, unit, to)),
  says: (_rules, _position, { unit, to }) =>
    to === null ? { line: 'replace', unit } : { line: 'replace-lost', unit, to },
});
