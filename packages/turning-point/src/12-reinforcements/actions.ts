import { allow } from '@eastfront/kernel';
import { isAirBase, isGround } from '../01-scope/units.js';
import { action, HEX, modeCodec, UNIT } from '../position/action.js';
import { isDue, partnerOf, withUnit } from '../position/position.js';
import {
  adjudicateEntry,
  canEnter,
  ENTRY_MODES,
  entryBill,
  entryTargets,
  entryWay,
} from './reinforcements.js';

export const enter = action({
  type: 'enter',
  tells: 'Brings a reinforcement in by the edge or by rail.',
  sample: { unit: 'A124', to: '0301', mode: 'rail' },
  fields: { unit: UNIT, to: HEX, mode: modeCodec },
  // The ruling on the entrant knows the phase (TP-reinforce.b).
  always: true,
  can: (rules, position, unit) =>
    unit.counter.side === position.player &&
    isGround(unit) &&
    unit.place !== 'map' &&
    position.phase === 'first-movement' &&
    isDue(position, unit) &&
    canEnter(rules, position, unit),
  list: (rules, position, unit) =>
    ENTRY_MODES.flatMap((mode) =>
      entryTargets(rules, position, unit, mode).map((to) => ({ type: 'enter' as const, unit, to, mode })),
    ),
  does: (rules, position, { unit, to, mode }) => {
    const judged = adjudicateEntry(rules, position, unit, mode, to);
    if (judged._tag === 'Left') return judged;
    const change = { place: 'map', at: to, moved: true, railed: mode === 'rail', supply: 'in' } as const;
    const entered = withUnit(position, unit.counter.id, change);
    const squadron = isAirBase(unit) ? partnerOf(position, unit) : null;
    const next =
      squadron === null ? entered : withUnit(entered, squadron.counter.id, { place: 'map', at: to });
    return allow(next, judged.right.reasons, judged.right.sources);
  },
  bill: (rules, position, { unit, to, mode }) => {
    const way = entryWay(rules, position, unit, mode, to);
    return way === null ? [] : entryBill(rules, position, unit, mode, way).reasons;
  },
  says: (_rules, _position, { unit, to, mode }) => ({
    line: 'enter',
    unit,
    mode,
    to,
  }),
});
