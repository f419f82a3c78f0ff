import type { BadInput } from '@eastfront/kernel';
import { badInput } from '@eastfront/kernel';
import { exactType, integerCodec, oneWordOf } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Side } from '../02-components/units.js';
import { SIDES } from '../02-components/units.js';
import type { AirMarker, FleetMarker } from '../position/position.js';
import { AIR_MARKERS, FLEET_MARKERS } from '../position/position.js';
import { LAST_TURN } from './turn-track.js';

/** What a support marker gives. */
export interface Support {
  readonly side: Side;
  /** Columns to the right in attack. */
  readonly columns: number;
  /** Added to the die of a Determined Defense. */
  readonly drm: number;
}

const from = (first: number, last = LAST_TURN): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** Air support markers with the turns on which each is in play (CC-4.3.c, CC-16.12.b, CC-16.13.b, CC-16.15). */
export const AIR_SUPPORT: Readonly<Record<AirMarker, Support & { readonly turns: readonly number[] }>> = {
  'air-viii': { side: 'axis', columns: 2, drm: 2, turns: [...from(1, 3), ...from(12)] },
  'air-iv': { side: 'axis', columns: 1, drm: 1, turns: from(1) },
  'air-soviet-1': { side: 'soviet', columns: 1, drm: 1, turns: from(4) },
  'air-soviet-2': { side: 'soviet', columns: 1, drm: 1, turns: from(5) },
};

/** Black Sea Fleet markers (CC-16.22.b, CC-16.22.c). */
export const FLEET_SUPPORT: Readonly<Record<FleetMarker, Support>> = {
  'bsf-1': { side: 'soviet', columns: 2, drm: 2 },
  'bsf-2': { side: 'soviet', columns: 2, drm: 2 },
};

/** The 4th Guards Cavalry Corps marker (CC-4.3.e, CC-15.7.a, CC-15.7.b). */
export const CORPS_MARKER = { side: 'soviet', from: 7, holds: 3 } as const;

const common = { name: t.string, side: oneWordOf(SIDES) };
const support = { ...common, columns: integerCodec, drm: integerCodec };

/** Markers as written: names for the reader, and values that the clauses fix. */
export const markersJson = exactType(
  {
    air: t.array(exactType({ id: oneWordOf(AIR_MARKERS), ...support, turns: t.array(integerCodec) })),
    fleet: t.array(exactType({ id: oneWordOf(FLEET_MARKERS), ...support })),
    corps: t.array(
      exactType({ id: t.literal('4th-guards-cavalry'), ...common, from: integerCodec, holds: integerCodec }),
    ),
  },
  {},
  'the markers',
);

/** Values of markers other than those of the clauses. */
export const markerFaults = (json: t.TypeOf<typeof markersJson>, path: string): readonly BadInput[] => {
  const lists: readonly (readonly [string, readonly object[], (one: object) => object])[] = [
    ['air', json.air, (one) => AIR_SUPPORT[(one as { id: AirMarker }).id]],
    ['fleet', json.fleet, (one) => FLEET_SUPPORT[(one as { id: FleetMarker }).id]],
    ['corps', json.corps, () => CORPS_MARKER],
  ];
  return lists.flatMap(([name, list, fixedFor]) =>
    list.flatMap((one, i) =>
      Object.entries(fixedFor(one)).flatMap(([key, fixed]) => {
        const value = (one as Readonly<Record<string, unknown>>)[key];
        return JSON.stringify(value) === JSON.stringify(fixed)
          ? []
          : [
              badInput(
                `${path}.${name}.${i}.${key}`,
                `${JSON.stringify(fixed)}, as the clauses fix it`,
                value,
              ),
            ];
      }),
    ),
  );
};
