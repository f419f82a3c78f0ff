/**
 * What bundlers and Jest make of the packed packages: all recipes in one bundle, and each required by a test. The least version that is
 * supported is proven beside the one of today; of webpack 4, which does not read `exports`, that it says what it does not find.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspaces.mjs';

/** The versions, the oldest first; docs/packaging.md names them. */
export const TOOLS = {
  jest: ['28.1.3', '30.5.2'],
  metro: ['0.79.1', '0.87.1'],
  webpack: ['5.113.0'],
};
export const REFUSING = { webpack: '4.47.0' };

const builder = (name) => join(root, 'scripts', 'bundlers', `${name}.mjs`);

/** A module that runs one recipe after another, and what they print together. */
const placeAll = (consumer, printed) => {
  const names = Object.keys(printed);
  const entry = 'recipes/all.mjs';
  writeFileSync(join(consumer, entry), names.map((name) => `import './${name}.mjs';\n`).join(''));
  return { entry, said: Object.values(printed).join('\n') };
};

const JEST = `
const printed = require('./printed.json');
test.each(Object.keys(printed))('%s', (name) => {
  const said = [];
  jest.spyOn(console, 'log').mockImplementation((...words) => said.push(words.join(' ')));
  require('../recipes/' + name + '.cjs');
  expect(said.join('\\n').trimEnd()).toBe(printed[name]);
});
`;

const placeTests = (consumer, printed) => {
  const folder = join(consumer, 'jest');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'printed.json'), JSON.stringify(printed));
  writeFileSync(join(folder, 'recipes.test.cjs'), JEST);
};

/** `printed`: what each recipe prints, by its name. `install` puts a tool beside the project and gives its folder. */
export const proveBundlers = async (consumer, printed, { node, install, proveLater }) => {
  const { entry, said } = placeAll(consumer, printed);
  const build = (name, tool, output) => node(builder(name), tool, consumer, entry, output);
  const holds = (output) => {
    const got = node(output).trimEnd();
    if (got !== said) throw new Error(`${output} printed ${JSON.stringify(got.slice(0, 500))}`);
  };
  for (const version of TOOLS.jest)
    await proveLater(`the recipes in Jest ${version}`, () => {
      placeTests(consumer, printed);
      const tool = install('jest', version);
      const test = ['--testMatch', '**/jest/*.test.cjs', '--env', 'node', '--transform', '{}', '--silent'];
      node(join(tool, 'node_modules/jest/bin/jest.js'), '--rootDir', consumer, ...test);
    });
  for (const version of TOOLS.metro)
    await proveLater(`the recipes built by Metro ${version}`, () => {
      const output = `built/metro-${version}.js`;
      mkdirSync(join(consumer, 'built'), { recursive: true });
      build('metro', install('metro', version), output);
      // A script, not a module: its folder is one of modules.
      writeFileSync(join(consumer, 'built/package.json'), '{}');
      holds(output);
    });
  for (const version of TOOLS.webpack)
    await proveLater(`the recipes built by webpack ${version}`, () => {
      const output = `built/webpack-${version}.cjs`;
      const errors = JSON.parse(build('webpack', install('webpack', version), output));
      if (errors.length > 0) throw new Error(errors.join('\n'));
      holds(output);
    });
  await proveLater(`webpack ${REFUSING.webpack} says what it does not find`, () => {
    const output = `built/webpack-${REFUSING.webpack}.cjs`;
    const errors = JSON.parse(build('webpack', install('webpack', REFUSING.webpack), output));
    if (!errors.some((one) => one.includes("Can't resolve '@eastfront/kernel/case'")))
      throw new Error(`it said ${JSON.stringify(errors).slice(0, 500)}`);
  });
};
