import { chooserOf, damage } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { type ModuleState, toRallyTheTroops } from '../src/index.js';
import { enabledIn } from './driver.js';
import { GUARDS, TURNING_POINT } from './modules.js';

const INPUTS = 150;

/** Verbs, scenarios and seats are texts: what is none is one by its kind. */
const inWords = (said: unknown): string => (typeof said === 'object' ? 'an object' : String(said));

/** What a call throws: as the server expects, an error in words; never one of the language, which would be a defect. */
const defectOf = (call: () => unknown): string | null => {
  try {
    call();
    return null;
  } catch (error) {
    const isTold = error instanceof Error && error.constructor === Error && error.message !== '';
    return isTold ? null : String(error);
  }
};

describe.each([
  ['turning-point', TURNING_POINT, '4'],
  ['valor-of-the-guards', GUARDS, 'I'],
] as const)('damaged input in a rules module: %s', (name, pkg, scenario) => {
  it('is answered, or thrown back in words', () => {
    const rules = toRallyTheTroops(pkg);
    const state = rules.setup(1, scenario);
    const role = rules.roles.find((one) => rules.view(state, one).actions !== undefined) as string;
    const sent = enabledIn(rules.view(state, role));
    const defects: string[] = [];
    for (let n = 0; n < INPUTS; n++) {
      const chooser = chooserOf(`rally ${name}/${n}`);
      const [verb, noun] = chooser.pick(sent);
      const bad = damage({ verb, noun: noun ?? null }, chooser).json as {
        verb: string;
        noun: string;
      } | null;
      const position = damage(state.position, chooser).json as ModuleState['position'];
      const options = damage({ 'TP-A1': 'a' }, chooser).json as Record<string, unknown>;
      const calls: readonly (() => unknown)[] = [
        () => rules.action(state, role, inWords(bad?.verb), bad?.noun),
        () => rules.action({ ...state, position }, role, verb, noun),
        () => rules.view({ ...state, position }, role),
        () => rules.setup(1, scenario, options),
        () => rules.setup(n / 2, inWords(damage(scenario, chooser).json)),
        () => rules.query(state, role, inWords(bad?.verb), options as never),
      ];
      defects.push(...calls.flatMap((call, i) => defectOf(call)?.concat(` (input ${n}, call ${i})`) ?? []));
    }
    expect(defects).toEqual([]);
  });
});
