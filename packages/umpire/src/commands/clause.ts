import {
  type Clause,
  isRecord,
  nearest,
  type Reading,
  type Rulebook,
  type Settled,
  told,
} from '@eastfront/kernel';
import {
  type RulebookEntry,
  rulebookChapters,
  rulebookEntries,
  sayClauseKind,
  searchRulebook,
} from '@eastfront/kernel/telling';
import { Option } from 'commander';
import { DONE, got, refuseWhole } from '../attempt.js';
import { parseJson } from '../io/read-json.js';
import { columns, hanging, indent, text } from '../print/layout.js';
import type { Paint } from '../print/paint.js';
import { gameNamed, type Session } from '../session.js';
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
  ...indent([
    ...hanging('', reading.question, width - 2),
    ...Object.entries(reading.choices).flatMap(([letter, meaning]) =>
      hanging(`${letter === reading.default ? '*' : ' '} ${letter}  `, meaning, width - 2),
    ),
    ...hanging(paint.say(told`default ${reading.default}, because: `), reading.because, width - 2),
    ...hanging(`${paint.say('clauses')}  `, reading.clauses.join(', ') || paint.say('none'), width - 2),
  ]),
];

const settledLines = (settled: Settled, paint: Paint, width: number): readonly string[] => [
  paint.cyan(settled.id),
  ...indent([
    ...hanging('', settled.question, width - 2),
    ...hanging(`${paint.say('taken as')}  `, settled.taken, width - 2),
    ...hanging(`${paint.say('clauses')}  `, settled.clauses.join(', ') || paint.say('none'), width - 2),
  ]),
];

/** What a clause is about, in the language of the session. */
const kindTold = ({ paint: { say } }: Session, kind: string): string => sayClauseKind(say, kind);

const under = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [heading, ...indent(lines)];

const clauseLines = (rulebook: Rulebook, clause: Clause, session: Session): readonly string[] => {
  const { paint, io } = session;
  const width = io.width - 2;
  const about = <A extends { readonly clauses: readonly string[] }>(all: readonly A[]): readonly A[] =>
    all.filter(({ clauses }) => clauses.includes(clause.id));
  return [
    `${paint.cyan(clause.id)}  ${kindTold(session, clause.kind)}`,
    ...indent(hanging('', clause.text, width)),
    ...(clause.notApplicable === undefined
      ? []
      : hanging(paint.say('Not for code: '), clause.notApplicable, io.width)),
    ...under(
      paint.say('Readings (* default)'),
      about(rulebook.readings).flatMap((one) => readingLines(one, paint, width)),
    ),
    ...under(
      paint.say('Settled questions'),
      about(rulebook.settled).flatMap((one) => settledLines(one, paint, width)),
    ),
    ...under(
      paint.say('Tests'),
      testsOf(session, rulebook, clause.id).flatMap((test) => hanging('- ', test, width)),
    ),
  ];
};

const listLines = (entries: readonly RulebookEntry[], session: Session): readonly string[] => {
  const heads = columns(entries.map(({ id, kind }) => [id, kindTold(session, kind)]));
  return entries.flatMap(({ words }, i) => hanging(`${heads[i]}  `, words, session.io.width));
};

/** What ids begin with, game by game. */
const beginnings = ({ games }: Session): string =>
  games.map(({ rulebook, name }) => `${name}: ${rulebook.prefix}-...`).join(', ');

const show = async (session: Session, id: string | undefined): Finish => {
  const { games, io, paint } = session;
  const expected = `the id of a clause or reading, or how one begins (${beginnings(session)})`;
  if (id === undefined) return refuseWhole('clause', expected, 'nothing');
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
    else {
      const listed = rulebookEntries(rulebook).filter((one) => one.id.toLowerCase().startsWith(wanted));
      lines.push(...listLines(listed, session));
    }
  }
  if (lines.length === 0) {
    const ids = games.flatMap(({ rulebook }) => rulebookEntries(rulebook).map((one) => one.id));
    const meant = nearest(id, ids);
    const hint = meant === null ? '' : ` (did you mean ${meant}?)`;
    return refuseWhole('clause', `${expected}${hint}`, JSON.stringify(id));
  }
  io.out(text(lines));
  return got(DONE);
};

/** Lists what all of the words stand in, in every game or in one. */
const find = async (session: Session, words: string, game: string | undefined): Finish => {
  const one = game === undefined ? null : gameNamed(session, game, 'clause');
  if (one?._tag === 'Left') return one;
  const games = one === null ? session.games : [one.right];
  const { entries, counts } = searchRulebook(
    games.flatMap(({ rulebook }) => rulebookEntries(rulebook)),
    words,
  );
  if (counts.length === 0) return refuseWhole('--search', 'words', JSON.stringify(words));
  if (entries.length === 0) {
    const each = counts.map(([word, count]) => `${word}: ${count}`).join(', ');
    const expected = `words that stand together in a clause, a reading or a question (alone ${each})`;
    return refuseWhole('--search', expected, JSON.stringify(words));
  }
  session.io.out(text(listLines(entries, session)));
  return got(DONE);
};

const listChapters = async (session: Session, game: string | undefined): Finish => {
  const pkg = gameNamed(session, game, '--chapters');
  if (pkg._tag === 'Left') return pkg;
  const chapters = rulebookChapters(pkg.right.rulebook);
  const heads = columns(
    chapters.map(({ id, clauses }) => [id, String(clauses)]),
    [1],
  );
  const total = chapters.reduce((sum, { clauses }) => sum + clauses, 0);
  session.io.out(
    text([
      ...chapters.flatMap(({ kinds }, i) =>
        hanging(
          `${heads[i]}  `,
          kinds.map((kind) => kindTold(session, kind)).join(session.paint.say(', ')),
          session.io.width,
        ),
      ),
      session.paint.say(told`${chapters.length} chapters, ${total} clauses`),
    ]),
  );
  return got(DONE);
};

interface ClauseFlags {
  readonly search?: string;
  readonly chapters?: boolean;
}

const answer = (session: Session, what: string | undefined, flags: ClauseFlags): Finish => {
  if (flags.search !== undefined) return find(session, flags.search, what);
  if (flags.chapters === true) return listChapters(session, what);
  return show(session, what);
};

export const addClause: AddCommand = (program, session, finish) => {
  program
    .command('clause')
    .description(
      'Show a clause with its readings and settled questions; list clauses by prefix, by words or by chapter.',
    )
    .argument(
      '[clause]',
      'a clause (TP-zoc.a), a reading (TP-A9), or a prefix of ids (CC-9.5); with an option, the name of a game',
    )
    .option('--search <words>', 'list entries with all of these words, in any form, in one game or in all')
    .addOption(
      new Option('--chapters', 'list the chapters of a game with the number of their clauses').conflicts(
        'search',
      ),
    )
    .addHelpText(
      'after',
      examples(
        'umpire clause TP-zoc.a',
        'umpire clause TP-A9',
        'umpire clause CC-9.5',
        'umpire clause --search "river crossing" caucasus',
        'umpire clause turning-point --chapters',
      ),
    )
    .action((what: string | undefined, flags: ClauseFlags) => finish(answer(session, what, flags)));
};
