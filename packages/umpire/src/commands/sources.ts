import { attempt, got } from '../attempt.js';
import { DONE } from '../exit-code.js';
import { text } from '../print/layout.js';
import { fullSourceLines } from '../print/sources.js';
import { gameNamed, type Session } from '../session.js';
import { type AddCommand, examples, type Finish } from './command.js';

const show = async (session: Session, name: string, json: boolean): Finish => {
  const pkg = gameNamed(session, name, 'sources');
  if (pkg._tag === 'Left') return pkg;
  const game = attempt(name, pkg.right.make());
  if (game._tag === 'Left') return game;
  const { io, paint } = session;
  const { sources } = game.right;
  io.out(json ? `${JSON.stringify(sources, null, 2)}\n` : text(fullSourceLines(sources, paint, io.width)));
  return got(DONE);
};

export const addSources: AddCommand = (program, session, finish) => {
  program
    .command('sources')
    .description(
      'List every table, board and list of a game: where it comes from and how far it can be trusted.',
    )
    .argument('<game>', 'name of the game')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('umpire sources turning-point'))
    .action((name: string, flags: { readonly json?: boolean }) =>
      finish(show(session, name, flags.json === true)),
    );
};
