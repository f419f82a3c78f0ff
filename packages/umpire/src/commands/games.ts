import type { Game } from '@eastfront/kernel';
import { attempt, got } from '../attempt.js';
import { DONE } from '../exit-code.js';
import { columns, hanging, indented, text } from '../print/layout.js';
import type { Session } from '../session.js';
import { type AddCommand, examples, type Finish } from './command.js';

const gameLines = (game: Game, { paint, io }: Session): readonly string[] => {
  const ids = columns(
    game.scenarios.map(({ id }) => [id]),
    [0],
  );
  const optional = Object.entries(game.rulebook.optional);
  const names = columns(optional.map(([name]) => [name]));
  return [
    `${paint.bold(game.name)}  ${game.title}`,
    '  Scenarios',
    ...indented(
      game.scenarios.flatMap(({ title, summary }, i) =>
        hanging(`${ids[i]}  `, `${title} (${summary})`, io.width - 4),
      ),
      4,
    ),
    ...(optional.length === 0 ? [] : ['  Optional rules']),
    ...indented(
      optional.flatMap(([, does], i) => hanging(`${names[i]}  `, does, io.width - 4)),
      4,
    ),
    `  Bots  ${Object.keys(game.bots).join(', ')}`,
    ...indented(
      hanging('Readings  ', game.rulebook.readings.map(({ id }) => id).join(', ') || 'none', io.width - 2),
    ),
  ];
};

const list = async (session: Session): Finish => {
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
    .action(() => finish(list(session)));
};
