import { parseAst } from 'rollup/parseAst';
import { describe, expect, it } from 'vitest';
import { withPureValues } from './pure-values.mjs';

const marked = (code: string): string => withPureValues(code, parseAst);
const MARK = '/* @__PURE__ */ ';

describe('what bundlers may leave out', () => {
  it('is marked in the values of a module, within each other too', () => {
    expect(marked('const a = f(g(1), { b: new H() });')).toBe(
      `const a = ${MARK}f(${MARK}g(1), { b: ${MARK}new H() });`,
    );
    expect(marked('export const a = f()();')).toBe(`export const a = ${MARK}f()();`);
    expect(marked('var t = ["f(x)"].map(f);')).toBe(`var t = ${MARK}["f(x)"].map(f);`);
  });

  it('is not marked in functions, in statements, or twice', () => {
    for (const code of ['const f = () => g();', 'f();', `const a = ${MARK}f();`, 'function f() { g(); }'])
      expect(marked(code)).toBe(code);
  });
});
