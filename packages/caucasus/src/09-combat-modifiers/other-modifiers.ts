import type { Unit } from '../02-components/units.js';
import type { Attack } from '../08-combat/attack.js';
import { participants } from '../08-combat/attack.js';
import type { UnnamedSupport } from '../16-air-and-sea-support/air-support.js';
import {
  columnsOf,
  grantedReasons,
  isAirMarker,
  rangeReasons,
} from '../16-air-and-sea-support/air-support.js';
import type { BattleKind, Position } from '../position/position.js';
import type { CcReason, Rules } from '../rules.js';

/** Shifts beside armor and quality (CC-9.7.a), for the state of the defenders: supply by their markers (reading CC-A38), disruption. */
export const stateShift = (present: readonly Unit[]): readonly CcReason[] => {
  const reasons: CcReason[] = [];
  const out = present.filter((unit) => unit.supply === 'out').map((unit) => unit.counter.id);
  if (out.length > 0) {
    const all = out.length === present.length;
    const facts = { units: out, of: present.length, reading: 'CC-A38' };
    reasons.push(
      all
        ? { clause: 'CC-14.4.c', effect: 'shift', by: 1, ...facts }
        : { clause: 'CC-14.4.c', effect: 'no-shift', ...facts },
    );
  }
  const limited = present.filter((unit) => unit.supply === 'limited').map((unit) => unit.counter.id);
  if (limited.length > 0) reasons.push({ clause: 'CC-14.5.a', effect: 'no-shift', units: limited });
  const disrupted = present.filter((unit) => unit.disrupted).map((unit) => unit.counter.id);
  if (disrupted.length > 0) reasons.push({ clause: 'CC-11.5.d', effect: 'shift', by: 1, units: disrupted });
  return reasons;
};

/** Shifts that the attacker commits: a marker, the Brandenburgers. */
export const committedShift = (
  rules: Rules,
  position: Position,
  attack: Attack,
  kind: BattleKind,
  unnamed: UnnamedSupport | null,
): readonly CcReason[] => {
  const { support, shifter, target } = attack;
  const reasons: CcReason[] = [];
  const units = participants(position, attack);
  for (const marker of support) {
    const use = { marker, side: position.player, units, target, kind, purpose: 'attack' } as const;
    const by = columnsOf(marker);
    const clause = isAirMarker(marker) ? 'CC-16.12.b' : 'CC-16.22.b';
    reasons.push(...rangeReasons(rules, position, use), { clause, effect: 'shift', by, marker });
    if (marker === 'air-viii') reasons.push({ clause: 'CC-16.15.b', effect: 'two-columns', marker });
  }
  if (unnamed !== null && unnamed.air > 0) {
    reasons.push({ clause: 'CC-16.12.b', effect: 'shift', by: unnamed.air });
    if (unnamed.air === 2 && position.player === 'axis')
      reasons.push({ clause: 'CC-16.15.b', effect: 'two-columns', marker: 'air-viii' });
  }
  if (unnamed?.fleet === true)
    reasons.push({ clause: 'CC-16.22.b', effect: 'shift', by: columnsOf('bsf-1') });
  if (unnamed !== null) reasons.push(...grantedReasons(position, position.player, unnamed));
  if (kind === 'mobile' && reasons.length > 0)
    reasons.push({ clause: 'CC-13.1.i', effect: 'air-allowed', side: position.player });
  if (shifter !== null || unnamed?.brandenburg === true)
    reasons.push({ clause: 'CC-15.2.a', effect: 'shift', by: 1, unit: shifter, reading: 'CC-A116' });
  return reasons;
};
