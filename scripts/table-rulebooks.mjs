/**
 * The rulebooks of the games on the table. To be played a game needs of them what can be switched; their texts are files beside the page,
 * loaded when they are read.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from './workspaces.mjs';

const unsaid = (texts) => Object.fromEntries(Object.keys(texts).map((key) => [key, '']));

/** A rulebook (`data/rulebook.json`) with its readings, their letters and its optional rules, and without any text. */
export const withoutTexts = ({ game, prefix, readings, optional }) => ({
  game,
  prefix,
  clauses: [],
  readings: readings.map(({ id, choices, default: taken }) => ({
    id,
    question: '',
    clauses: [],
    choices: unsaid(choices),
    default: taken,
    because: '',
  })),
  settled: [],
  optional: unsaid(optional),
});

/** A plugin of Vite: leaves the texts of rulebooks, in whichever language, out of the code of the games. */
export const leaveTextsOut = () => ({
  name: 'texts-of-rulebooks-beside-the-page',
  enforce: 'pre',
  load(id) {
    const [file, query] = id.split('?');
    if (query !== 'raw') return null;
    const short = /\/data\/rulebook\.json$/.test(file)
      ? withoutTexts(JSON.parse(readFileSync(file, 'utf8')))
      : /\/data\/words\/\w+-rulebook\.json$/.test(file)
        ? {}
        : null;
    return short === null ? null : `export default ${JSON.stringify(JSON.stringify(short))}`;
  },
});

/** Writes the rulebooks into a folder: `GAME.json`, and `GAME.ja.json` with the texts in Japanese. */
export const writeRulebooks = (folder) => {
  mkdirSync(folder, { recursive: true });
  for (const { dir, name } of packages()) {
    const data = join(dir, 'data');
    if (!existsSync(join(data, 'rulebook.json'))) continue;
    const game = name.split('/').at(-1);
    copyFileSync(join(data, 'rulebook.json'), join(folder, `${game}.json`));
    copyFileSync(join(data, 'words', 'ja-rulebook.json'), join(folder, `${game}.ja.json`));
  }
};
