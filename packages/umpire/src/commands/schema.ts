import { badInput, oneOf } from '@eastfront/kernel';
import { got, refuse } from '../attempt.js';
import { DONE } from '../exit-code.js';
import { gameNamed, type Session } from '../session.js';
import { type AddCommand, examples, type Finish } from './command.js';

const show = async (session: Session, game: string, name: string): Finish => {
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
    .description('Print the JSON Schema of a kind of file, for editors that complete and check.')
    .argument('<game>', 'name of the game')
    .argument('[kind]', 'case, position, action, board, forces, table or log', 'case')
    .addHelpText('after', examples('umpire schema turning-point case > case.schema.json'))
    .action((game: string, name: string) => finish(show(session, game, name)));
};
