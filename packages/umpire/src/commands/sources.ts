import { got } from '../attempt.js';
import { DONE } from '../exit-code.js';
import { attemptWith, type DataFlags, readOwnData } from '../own-data.js';
import { text } from '../print/layout.js';
import { fullSourceLines } from '../print/sources.js';
import { gameNamed, type Session } from '../session.js';
import { type AddCommand, addDataOptions, examples, type Finish } from './command.js';

interface SourcesFlags extends DataFlags {
  readonly json?: boolean;
}

const show = async (session: Session, name: string, flags: SourcesFlags): Finish => {
  const pkg = gameNamed(session, name, 'sources');
  if (pkg._tag === 'Left') return pkg;
  const own = await readOwnData(session, flags);
  if (own._tag === 'Left') return own;
  const game = attemptWith(own.right, name, pkg.right.make(own.right.options));
  if (game._tag === 'Left') return game;
  const { io, paint } = session;
  const { sources } = game.right;
  io.out(
    flags.json === true
      ? `${JSON.stringify(sources, null, 2)}\n`
      : text(fullSourceLines(sources, paint, io.width)),
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
    .action((name: string, flags: SourcesFlags) => finish(show(session, name, flags)));
};
