import { type Clause, isRecord, type Reading, type Rulebook, type Settled } from '@eastfront/kernel';
import { DONE, got, refuseWhole } from '../attempt.js';
import { columns, hanging, indented, text } from '../print/layout.js';
import type { Paint } from '../print/paint.js';
import { parseJson } from '../read-json.js';
import type { Session } from '../session.js';
import { type AddCommand, examples, type Finish } from './command.js';

/** The tests of each clause, from the game's package; not every installation has the list. */
const testsOf = ({ io }: Session, rulebook: Rulebook, id: string): readonly string[] => {
  const list = io.files.readOfPackage(`@eastfront/${rulebook.game}`, 'data/coverage.json');
  const json = list === null ? null : parseJson(list, 'coverage.json');
  if (json === null || json._tag === 'Left' || !isRecord(json.right)) return [];
  const { tests } = json.right;
  const own = isRecord(tests) ? tests[id] : undefined;
  return Array.isArray(own) ? own.map(String) : [];
};

const readingLines = (reading: Reading, paint: Paint, width: number): readonly string[] => [
  paint.cyan(reading.id),
  ...indented([
    ...hanging('', reading.question, width - 2),
    ...Object.entries(reading.choices).flatMap(([letter, meaning]) =>
      hanging(`${letter === reading.default ? '*' : ' '} ${letter}  `, meaning, width - 2),
    ),
    ...hanging(`default ${reading.default}, because: `, reading.because, width - 2),
    ...hanging('clauses  ', reading.clauses.join(', ') || 'none', width - 2),
  ]),
];

const settledLines = (settled: Settled, paint: Paint, width: number): readonly string[] => [
  paint.cyan(settled.id),
  ...indented([
    ...hanging('', settled.question, width - 2),
    ...hanging('taken as  ', settled.taken, width - 2),
    ...hanging('clauses  ', settled.clauses.join(', ') || 'none', width - 2),
  ]),
];

const under = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [heading, ...indented(lines)];

const clauseLines = (rulebook: Rulebook, clause: Clause, session: Session): readonly string[] => {
  const { paint, io } = session;
  const width = io.width - 2;
  const about = <A extends { readonly clauses: readonly string[] }>(all: readonly A[]): readonly A[] =>
    all.filter(({ clauses }) => clauses.includes(clause.id));
  return [
    `${paint.cyan(clause.id)}  ${clause.kind}`,
    ...indented(hanging('', clause.text, width)),
    ...(clause.notApplicable === undefined ? [] : hanging('Not for code: ', clause.notApplicable, io.width)),
    ...under(
      'Readings (* default)',
      about(rulebook.readings).flatMap((one) => readingLines(one, paint, width)),
    ),
    ...under(
      'Settled questions',
      about(rulebook.settled).flatMap((one) => settledLines(one, paint, width)),
    ),
    ...under(
      'Tests',
      testsOf(session, rulebook, clause.id).flatMap((test) => hanging('- ', test, width)),
    ),
  ];
};

const listLines = (rulebook: Rulebook, prefix: string, width: number): readonly string[] => {
  const items = [
    ...rulebook.clauses.map(({ id, kind, text: words }) => ({ id, kind, words })),
    ...rulebook.readings.map(({ id, question }) => ({ id, kind: 'reading', words: question })),
    ...rulebook.settled.map(({ id, question }) => ({ id, kind: 'settled', words: question })),
  ].filter(({ id }) => id.toLowerCase().startsWith(prefix.toLowerCase()));
  const heads = columns(items.map(({ id, kind }) => [id, kind]));
  return items.flatMap(({ words }, i) => hanging(`${heads[i]}  `, words, width));
};

const show = async (session: Session, id: string): Finish => {
  const { games, io, paint } = session;
  const wanted = id.toLowerCase();
  const same = (one: { readonly id: string }): boolean => one.id.toLowerCase() === wanted;
  const lines: string[] = [];
  for (const { rulebook } of games) {
    const clause = rulebook.clauses.find(same);
    const reading = rulebook.readings.find(same);
    const settled = rulebook.settled.find(same);
    if (clause !== undefined) lines.push(...clauseLines(rulebook, clause, session));
    else if (reading !== undefined) lines.push(...readingLines(reading, paint, io.width));
    else if (settled !== undefined) lines.push(...settledLines(settled, paint, io.width));
    else lines.push(...listLines(rulebook, id, io.width));
  }
  if (lines.length === 0) {
    const prefixes = games.map(({ rulebook, name }) => `${rulebook.prefix}-... for ${name}`).join(', ');
    return refuseWhole(
      'clause',
      `the id of a clause or reading, or how one begins (${prefixes})`,
      JSON.stringify(id),
    );
  }
  io.out(text(lines));
  return got(DONE);
};

export const addClause: AddCommand = (program, session, finish) => {
  program
    .command('clause')
    .description(
      'Show a clause, its readings and the questions settled about it; list clauses by how they begin.',
    )
    .argument('<id>', 'a clause (TP-zoc.a), a reading (TP-A9), or the beginning of ids (CC-9.5)')
    .addHelpText('after', examples('umpire clause TP-zoc.a', 'umpire clause TP-A9', 'umpire clause CC-9.5'))
    .action((id: string) => finish(show(session, id)));
};
