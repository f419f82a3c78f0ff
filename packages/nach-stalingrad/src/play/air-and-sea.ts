import type { BadInput } from '@eastfront/kernel';
import { badInput } from '@eastfront/kernel';
import { exactType, withSchemaOf } from '@eastfront/kernel/codec';
import { map } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Side } from '../01-units/units.js';
import type { AirForce, airJson, Phase } from '../position/position.js';
import { NO_AIR } from '../position/position.js';

/** The codec of a value that only the Axis has. It is written as the field `axis` of a record, as values of both sides are. */
export const ofTheAxis = <A>(codec: t.Type<A>, name: string): t.Type<A, unknown, unknown> => {
  const written = exactType({}, { axis: codec }, name);
  return withSchemaOf(
    new t.Type<A, { readonly axis: A }, unknown>(
      name,
      codec.is,
      (value, context) =>
        map(({ axis }: { readonly axis?: A }) => axis as A)(written.validate(value, context)),
      (axis) => ({ axis }),
    ),
    written,
  );
};

export type AirJson = t.TypeOf<typeof airJson>;

/** The parts of a turn before the missions are flown. */
const BEFORE_MISSIONS: readonly Phase[] = ['weather', 'supply', 'attrition', 'reinforcement', 'air'];

/** Air counters as far as they are stated: all held ones usable, and once missions are set the rest of them bombers (NS-7.2.e). */
export const airFrom = (json: AirJson | undefined, phase: Phase): AirForce => {
  const told = Object.fromEntries(Object.entries(json ?? {}).filter(([, value]) => value !== undefined));
  const held = json?.held ?? json?.usable ?? 0;
  const usable = json?.usable ?? held;
  const { fighters = 0, supply = 0, volga = 0, fleet = 0, used = 0 } = json ?? {};
  const rest = Math.max(0, usable - fighters - supply - volga - fleet - used);
  return { ...NO_AIR, held, usable, bombers: BEFORE_MISSIONS.includes(phase) ? 0 : rest, ...told };
};

/** NS-7.2.f: what is wrong with the bombers of a side. */
export const airFaults = (side: Side, { bombers, engaged, engagedNow }: AirForce): readonly BadInput[] => [
  ...(engaged > bombers
    ? [badInput(`air.${side}.engaged`, `bombers engaged, up to ${bombers}`, engaged)]
    : []),
  ...(engagedNow > engaged
    ? [badInput(`air.${side}.engagedNow`, `no more than are engaged, ${engaged}`, engagedNow)]
    : []),
];
