/** The stored quarrels of a game, as a table on its page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const BEGINS = '## The smallest quarrels';
/** The quarrels come after the readings and before this heading. */
const AFTER_IT = '## Settled questions';

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longer than this no part of an answer is shown. */
const MOST = 60;

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (value) => {
  const text = JSON.stringify(value);
  return `\`${cell(text.length > MOST ? `${text.slice(0, MOST - 3)}...` : text)}\``;
};

/** The parts of two answers in which they are not the same, by path; lists whole. */
const partsApart = (one, other, path = '') => {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  if (!isRecord(one) || !isRecord(other)) return [[path, one, other]];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    partsApart(one[key], other[key], path === '' ? key : `${path}.${key}`),
  );
};

/** Entries of a list that are not in another. */
const alone = (list, other) => {
  const known = new Set(other.map((one) => JSON.stringify(one)));
  return list.filter((one) => !known.has(JSON.stringify(one)));
};

const partTold = (path, value, other) => {
  if (value === undefined) return `${path}: nothing`;
  if (!Array.isArray(value) || !Array.isArray(other)) return `${path}: ${code(value)}`;
  const own = alone(value, other);
  if (own.length === 0) return `${path}: ${value.length}`;
  return `${path}: ${value.length}, with ${code(own[0])}${own.length > 1 ? ` and ${own.length - 1} more` : ''}`;
};

const PARTS = 2;

/** What is expected, as far as the other party does not expect it. */
const verdict = (expect, other) => {
  if (!expect.ok) {
    const clauses = (expect.violations ?? []).map((one) => `${one.clause} \`${one.code}\``);
    return `refused: ${clauses.join(', ')}`;
  }
  if (!other.ok) return 'allowed';
  const apart = partsApart(expect.answer ?? {}, other.answer ?? {});
  const told = apart.slice(0, PARTS).map(([path, value, its]) => partTold(path, value, its));
  return `${told.join('; ')}${apart.length > PARTS ? `; ${apart.length - PARTS} more` : ''}`;
};

const asked = ({ question, ...put }) => `${question} ${code(put)}`;

const unitsOf = (position) => (Array.isArray(position?.units) ? position.units.length : 0);

/** The section of the page of a game, from its heading to the end of the table. */
export const quarrelSection = (game, root) => {
  const { cases } = JSON.parse(readFileSync(join(root, 'examples', 'quarrels', `${game}.json`), 'utf8'));
  const names = Object.keys(cases).filter((name) => !name.endsWith('-usual'));
  return [
    BEGINS,
    '',
    'The smallest position in which each letter of a reading and each optional rule makes a difference, with the answer of the unchanged game and the',
    `answer with it. \`npx umpire show "examples/quarrels/${game}.json#NAME"\` draws one of them, \`umpire judge\` prints it with its clauses.`,
    '',
    '| change | units | question | unchanged game | with the change |',
    '| --- | ---: | --- | --- | --- |',
    ...names.map((name) => {
      const [it, usual] = [cases[name], cases[`${name}-usual`]];
      return `| ${name} | ${unitsOf(it.position)} | ${asked(it.ask)} | ${verdict(usual.expect, it.expect)} | ${verdict(it.expect, usual.expect)} |`;
    }),
    '',
  ].join('\n');
};

/** A page with the section as it has to be: in the place of the one that stands there, or after the readings. */
export const withQuarrels = (page, section) => {
  const at = page.indexOf(`${BEGINS}\n`);
  if (at === -1) {
    const before = page.indexOf(`\n${AFTER_IT}`);
    return before === -1
      ? `${page.trimEnd()}\n\n${section}`
      : `${page.slice(0, before + 1)}${section}\n${page.slice(before + 1)}`;
  }
  const next = page.indexOf('\n## ', at + 1);
  return page.slice(0, at) + section + (next === -1 ? '' : page.slice(next));
};
