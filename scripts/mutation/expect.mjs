/** What stands in for `vitest` in a bundle of tests: they are run one after the other until one fails. */
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  getState,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';
import * as chai from 'chai';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

export const expect = (value, message) => chai.expect(value, message);
Object.assign(expect, chai.expect, globalThis[ASYMMETRIC_MATCHERS_OBJECT]);
expect.getState = () => getState(expect);
expect.setState = (state) => setState(state, expect);
setState({ assertionCalls: 0 }, expect);

const tests = [];
let path = [];

const inSuite = (name, body) => {
  path = [...path, name];
  body();
  path = path.slice(0, -1);
};

/** A name with `%s` and the like does not matter here: a test is identified by its suite. */
const each = (make) => (rows) => (name, body) => {
  for (const row of rows) make(name, () => body(...(Array.isArray(row) ? row : [row])));
};

export const describe = Object.assign((name, ...rest) => inSuite(name, rest.at(-1)), {
  each: each(inSuite),
});
const hooks = [];
export const beforeAll = (body) => tests.push({ name: 'beforeAll', body });
export const afterAll = () => {};
export const beforeEach = (body) => hooks.push(body);
export const afterEach = () => {};

const addTest = (name, body) => tests.push({ name: [...path, name].join(' > '), body });
export const it = Object.assign(
  (name, ...rest) =>
    addTest(
      name,
      rest.find((one) => typeof one === 'function'),
    ),
  {
    each: each(addTest),
  },
);
export const test = it;

/** The first test that fails, with its error; null where none does. At least `least` tests are expected: no file may be without one. */
export const firstFailure = async (least) => {
  if (tests.length < least) return `${tests.length} tests in ${least} files`;
  for (const { name, body } of tests) {
    try {
      await body();
    } catch (error) {
      return `${name}: ${error?.message ?? error}`;
    }
  }
  return null;
};
