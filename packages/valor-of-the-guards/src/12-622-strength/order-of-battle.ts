import { SIDES } from '../12-2-definitions/sides.js';
import { formationsOf, mustEnter } from '../12-5-campaigns/formations.js';
import type { Formation, FormationEntry } from '../data/orders-of-battle.js';
import type { Counters } from '../data/purchase-tables.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import { FROM_OB, idStem, madeId } from '../position/ids.js';
import type { Fortification, FortificationKind, Position } from '../position/position.js';
import { FORTIFICATIONS } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import type { Rules } from '../rules.js';
import { unitsFrom } from './arrive.js';

const kindOf = (type: string | undefined): FortificationKind =>
  FORTIFICATIONS.find((kind) => kind === type) ?? 'fortified';

const stemOf = ({ side, clause }: Pick<Formation, 'side' | 'clause'>): string =>
  idStem({ side, from: [FROM_OB, clause] });

/** The counters of an entry that are neither a group nor a fortification. */
const counterOf = (entry: FormationEntry): readonly Counters[] => {
  const { count = 1, kind, type = '', class: of, corps, mg, immobile } = entry;
  if (kind === undefined || kind === 'fortification') return [];
  return [
    {
      count,
      kind,
      type,
      ...(of === undefined ? {} : { class: of }),
      ...(corps === undefined ? {} : { corps }),
      ...(mg === undefined ? {} : { mg }),
      ...(immobile === undefined ? {} : { immobile }),
    },
  ];
};

/**
 * The single counters of a formation: its SW and guns with its MMCs as far as they go (VG-12.51.e to VG-12.51.g, VG-12.52.e, VG-12.52.g,
 * VG-12.53.g, VG-12.53.h); the T-34 of CG I cannot move (VG-I-4.a).
 */
const unitsOf = (formation: Formation): readonly Unit[] =>
  unitsFrom(formation.entries.flatMap(counterOf), stemOf(formation), {
    side: formation.side,
    place: mustEnter(formation) ? 'reinforcement' : 'retained',
    formation: formation.clause,
  });

/** The fortifications of a formation; where they stand the owner says in 12.623. */
const fortificationsOf = ({ side, clause, entries }: Formation): readonly Fortification[] =>
  entries
    .filter(({ kind }) => kind === 'fortification')
    .flatMap(({ count = 1, type }) =>
      Array.from({ length: count }, (_, i) => ({
        id: madeId(stemOf({ side, clause }), type ?? '', i + 1),
        kind: kindOf(type),
        owner: side,
        at: null,
        side: null,
        known: false,
        strength: null,
      })),
    );

/** Single counters and fortifications of the order of battle join its groups before the initial scenario (VG-12.2.j, VG-12.5.a). */
export const orderOfBattle = (rules: Rules, position: Position): Change => {
  const formations = SIDES.flatMap((side) => formationsOf(rules, position, side));
  const isNew = ({ id }: { readonly id: string }, all: readonly { readonly id: string }[]): boolean =>
    !all.some((one) => one.id === id);
  const units = formations.flatMap(unitsOf).filter((one) => isNew(one, position.units));
  const works = formations.flatMap(fortificationsOf).filter((one) => isNew(one, position.fortifications));
  if (units.length + works.length === 0) return to(position);
  return to(
    {
      ...position,
      units: [...position.units, ...units],
      fortifications: [...position.fortifications, ...works],
    },
    {
      clause: 'VG-12.5.a',
      effect: 'order-of-battle',
      units: units.length,
      fortifications: works.length,
    },
  );
};
