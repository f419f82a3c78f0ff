import { oneOf } from '@eastfront/kernel';
import { DONE, got, refuseWhole } from '../attempt.js';
import { complete } from '../completion/complete.js';
import { SCRIPTS, SHELLS } from '../completion/scripts.js';
import { text } from '../print/layout.js';
import { type AddCommand, examples } from './command.js';

/** The command that the scripts ask. */
export const ASKED_BY_SHELLS = 'complete';

/** The meaning of a word, in one line. */
const short = (meaning: string): string => meaning.replace(/\s+/g, ' ').slice(0, 80);

export const addCompletion: AddCommand = (program, session, finish) => {
  program
    .command('completion')
    .description(
      'Print a script for shell completion of commands, options, games, clauses, scenarios and bots.',
    )
    .argument('<shell>', SHELLS.join(', '))
    .addHelpText(
      'after',
      examples(
        'eval "$(umpire completion bash)"',
        'eval "$(umpire completion zsh)"',
        'umpire completion fish | source',
      ),
    )
    .action((name: string) => {
      const shell = SHELLS.find((one) => one === name);
      if (shell === undefined)
        return finish(Promise.resolve(refuseWhole('completion', oneOf(SHELLS), JSON.stringify(name))));
      session.io.out(SCRIPTS[shell](program.name()));
      return finish(Promise.resolve(got(DONE)));
    });
  program
    .command(ASKED_BY_SHELLS, { hidden: true })
    .argument('[words...]')
    .action((line: readonly string[]) => {
      const { words, also } = complete(program, session, line);
      session.io.out(
        text([also ?? 'words', ...words.map(([word, meaning]) => `${word}\t${short(meaning)}`)]),
      );
      return finish(Promise.resolve(got(DONE)));
    });
};
