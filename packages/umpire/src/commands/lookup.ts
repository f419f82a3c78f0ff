import { badInput, type Game, oneOf } from '@eastfront/kernel';
import { attempt, DONE, got, refuse } from '../attempt.js';
import { manualOf } from '../manual.js';
import { attemptWith, type DataFlags, readOwnData } from '../own-data.js';
import { columns, hanging, indent, text } from '../print/layout.js';
import { speakingBy } from '../print/paint.js';
import { fullSourceLines } from '../print/sources.js';
import { gameNamed, type Session } from '../session.js';
import { type AddCommand, addDataOptions, examples, type Finish } from './command.js';

interface SourcesFlags extends DataFlags {
  readonly json?: boolean;
}

const showSources = async (session: Session, name: string, flags: SourcesFlags): Finish => {
  const pkg = gameNamed(session, name, 'sources');
  if (pkg._tag === 'Left') return pkg;
  const own = await readOwnData(session, flags);
  if (own._tag === 'Left') return own;
  const game = attemptWith(own.right, name, pkg.right.make(own.right.options));
  if (game._tag === 'Left') return game;
  const { io, paint } = session;
  const { sources, phrases } = game.right;
  io.out(
    flags.json === true
      ? `${JSON.stringify(sources, null, 2)}\n`
      : text(fullSourceLines(sources, speakingBy(paint, phrases), io.width)),
  );
  return got(DONE);
};

export const addSources: AddCommand = (program, session, finish) => {
  const command = program
    .command('sources')
    .description(
      'List every table, board and list of a game: where it comes from and how far it can be trusted.',
    )
    .argument('<game>', 'name of the game')
    .option('--json', 'print JSON');
  addDataOptions(command)
    .addHelpText('after', examples('umpire sources turning-point'))
    .action((name: string, flags: SourcesFlags) => finish(showSources(session, name, flags)));
};

const showSchema = async (session: Session, game: string, name: string): Finish => {
  const pkg = gameNamed(session, game, 'schema');
  if (pkg._tag === 'Left') return pkg;
  const { schemas } = pkg.right;
  if (!Object.hasOwn(schemas, name)) {
    return refuse('schema', [badInput('', oneOf(Object.keys(schemas)), name)]);
  }
  session.io.out(`${JSON.stringify(schemas[name], null, 2)}\n`);
  return got(DONE);
};

export const addSchema: AddCommand = (program, session, finish) => {
  program
    .command('schema')
    .description('Print the JSON Schema of a kind of file, for completion and checks in an editor.')
    .argument('<game>', 'name of the game')
    .argument('[kind]', 'case, position, action, board, forces, table or log', 'case')
    .addHelpText('after', examples('umpire schema turning-point case > case.schema.json'))
    .action((game: string, name: string) => finish(showSchema(session, game, name)));
};

const gameLines = (game: Game, { paint, io }: Session): readonly string[] => {
  const { say } = paint;
  const ids = columns(
    game.scenarios.map(({ id }) => [id]),
    [0],
  );
  const optional = Object.entries(game.rulebook.optional);
  const names = columns(optional.map(([name]) => [name]));
  return [
    `${paint.bold(game.name)}  ${game.title}`,
    `  ${say('Scenarios')}`,
    ...indent(
      game.scenarios.flatMap(({ title, summary }, i) =>
        hanging(`${ids[i]}  `, `${title} (${summary})`, io.width - 4),
      ),
      4,
    ),
    ...(optional.length === 0 ? [] : [`  ${say('Optional rules')}`]),
    ...indent(
      optional.flatMap(([, does], i) => hanging(`${names[i]}  `, does, io.width - 4)),
      4,
    ),
    `  ${say('Bots')}  ${Object.keys(game.bots).join(', ')}`,
    ...indent(
      hanging(
        `${say('Readings')}  `,
        game.rulebook.readings.map(({ id }) => id).join(', ') || say('none'),
        io.width - 2,
      ),
    ),
  ];
};

const listGames = async (session: Session): Finish => {
  const lines: string[] = [];
  for (const pkg of session.games) {
    const game = attempt(pkg.name, pkg.make());
    if (game._tag === 'Left') return game;
    if (lines.length > 0) lines.push('');
    lines.push(...gameLines(game.right, session));
  }
  session.io.out(text(lines));
  return got(DONE);
};

export const addGames: AddCommand = (program, session, finish) => {
  program
    .command('games')
    .description('List the games with their scenarios, optional rules and bots.')
    .addHelpText('after', examples('umpire games'))
    .action(() => finish(listGames(session)));
};

export const addManual: AddCommand = (program, session, finish) => {
  program
    .command('man')
    .description('Print the manual page: the help of all commands in one text.')
    .addHelpText('after', examples('umpire man | man -l -', 'umpire man > umpire.1'))
    .action(() => {
      session.io.out(manualOf(program, session.paint.say));
      return finish(Promise.resolve(got(DONE)));
    });
};
