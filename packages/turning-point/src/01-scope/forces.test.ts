import type { Json } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { forces } from '../data/index.js';
import { turningPoint } from '../game.js';

/** The places where the forces of the package are refused with another value at a path. */
const placesWith = (path: string, value: Json): readonly string[] => {
  const changed = structuredClone(forces) as unknown as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop() as string;
  const at = keys.reduce<Record<string, unknown>>(
    (part, key) => part[key] as Record<string, unknown>,
    changed,
  );
  at[last] = value;
  const made = turningPoint.make({ forces: changed });
  return made._tag === 'Left' ? made.left.map((bad) => bad.path) : [];
};

describe('the forces of a file', () => {
  it('are those of the package when they are its own', () => {
    expect(placesWith('units.0.name', 'another name')).toEqual([]);
  });

  it.each<[string, Json, string?]>([
    ['players', 2],
    ['setups.german', {}],
    ['setups.axis.K', { method: 'fixed' }],
    ['setups.axis.B.regions', []],
    ['setups.axis.B.exemptInfantry', -1],
    ['setups.axis.B.exemptInfantry', 1e9],
    ['setups.axis.A.method', 'free', 'setups.axis.A.region'],
    ['setups.axis.A.region', 'pocket'],
    ['setups.axis.C.groups', 3],
    ['setups.axis.C.groups.Ca.area', 'pocket'],
    ['units.0.strenght', 4],
    ['units.0.strength', -1],
    ['units.0.strength', 1e308],
    ['units.0.setup.E', null],
    ['units.0.setup.A', 'constructor'],
    ['reinforcements.german', []],
    ['reinforcements.soviet.0.at', '0101'],
    ['reinforcements.soviet.0.turn', 0.5],
  ])('are refused at its place with %s of %j', (path, value, place = path) => {
    expect(placesWith(path, value)).toEqual([`forces.${place}`]);
  });
});
