import { describe, expect, it } from 'vitest';
import { toRallyTheTroops } from '../src/index.js';
import { drive } from './driver.js';
import { NIGHTLY, SHORTEST, SMALL } from './modules.js';

describe('a driver that knows the conventions alone', () => {
  it.each(SHORTEST)(
    'plays $name',
    (pkg, scenario) => {
      const rules = toRallyTheTroops(pkg);
      const isWhole = NIGHTLY || pkg === SMALL;
      const { state, undone } = drive(rules, {
        seed: 1942,
        scenario,
        most: isWhole ? 50_000 : 100,
      });
      expect(state.active === 'None').toBe(isWhole);
      if (!isWhole) return;
      expect(undone).toBeGreaterThan(0);
      expect([...rules.roles, 'Draw']).toContain(state.result);
      expect(state.log.at(-1)).toBe(state.message);
      expect(rules.view(state, rules.roles[0]!)).toMatchObject({ prompt: state.message });
    },
    400_000,
  );
});
