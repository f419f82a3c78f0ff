/**
 * Builds a module of a project with webpack, for `../bundler-proofs.mjs`: one file that the web or Node can run. Prints the errors that
 * webpack found, as JSON.
 *
 *     node webpack.mjs FOLDER_OF_WEBPACK PROJECT ENTRY OUTPUT
 */
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const [tool, project, entry, output] = process.argv.slice(2);
const webpack = createRequire(join(tool, 'package.json'))('webpack');

const config = {
  context: project,
  mode: 'production',
  target: 'web',
  devtool: false,
  performance: false,
  entry: `./${entry}`,
  output: { path: join(project, dirname(output)), filename: basename(output) },
};

webpack(config).run((error, stats) => {
  if (error) throw error;
  const { errors } = stats.toJson({ all: false, errors: true });
  // Up to version 4 an error is a text.
  console.log(JSON.stringify(errors.map((one) => one.message ?? one)));
});
