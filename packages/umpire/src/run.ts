import type { GamePackage } from '@eastfront/kernel';
import type { QuickOdds } from '@eastfront/kernel/case';
import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { addClause } from './commands/clause.js';
import { type AddCommand, examples, type Finish } from './commands/command.js';
import { addGames } from './commands/games.js';
import { addJudge } from './commands/judge.js';
import { addOdds } from './commands/odds.js';
import { addPlay } from './commands/play.js';
import { addReplay } from './commands/replay.js';
import { addSchema } from './commands/schema.js';
import { addShow } from './commands/show.js';
import { addSources } from './commands/sources.js';
import { BAD_INPUT, DEFECT, DONE, type ExitCode } from './exit-code.js';
import { GAMES } from './games.js';
import type { Io } from './io.js';
import { text } from './print/layout.js';
import { forTerminal, paintFor } from './print/paint.js';
import { refusalLines } from './print/problems.js';
import { visible } from './print/visible.js';
import { QUICK_ODDS } from './quick-odds/index.js';
import type { Session } from './session.js';

const COMMANDS: readonly AddCommand[] = [
  addJudge,
  addOdds,
  addPlay,
  addReplay,
  addShow,
  addClause,
  addSources,
  addSchema,
  addGames,
];

const ISSUES = 'https://github.com/eastfront-umpire/eastfront/issues';

/** Help and errors go to the outside world that was handed in, and nothing ends the process. */
const tame = (command: Command, io: Io): void => {
  command
    .exitOverride()
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      getOutHelpWidth: () => io.width,
      getErrHelpWidth: () => io.width,
      outputError: (message, write) => write(message.replace(/^error: /, 'umpire: ')),
    })
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false);
  for (const one of command.commands) tame(one, io);
};

const programOf = (session: Session, finish: (done: Finish) => Promise<void>): Command => {
  const program = new Command('umpire')
    .description('An umpire for hex-and-counter wargames: it judges, counts the odds, plays and says why.')
    .version(manifest.version, '-V, --version', 'show the version')
    .addHelpText(
      'after',
      `${examples('umpire judge dispute.json', 'umpire odds turning-point 24:10 --river', 'umpire play caucasus --out out')}\n\numpire <command> --help says more about a command.`,
    );
  for (const add of COMMANDS) add(program, session, finish);
  tame(program, session.io);
  return program;
};

/** The outside world with a gate where text leaves: nothing from a file or an argument steers the terminal. */
const guarded = (io: Io): Io => ({
  ...io,
  out: (text) => io.out(forTerminal(text)),
  err: (text) => io.err(forTerminal(text)),
  startBar: (total, label) => {
    const bar = io.startBar(total, visible(label));
    return bar === null ? null : { ...bar, update: (done, now) => bar.update(done, visible(now)) };
  },
});

/**
 * Runs the command line: arguments without the program's name, and the outside world. Never throws.
 * Exit codes: 0 done, 1 an expectation was missed, 2 bad input (told on standard error), 3 a defect of ours.
 */
export const run = async (
  argv: readonly string[],
  world: Io,
  games: readonly GamePackage[] = GAMES,
  quickOdds: readonly QuickOdds[] = QUICK_ODDS,
): Promise<ExitCode> => {
  const io = guarded(world);
  let code: ExitCode = DONE;
  const finish = async (done: Finish): Promise<void> => {
    const end = await done;
    if (end._tag === 'Right') code = end.right;
    else {
      code = BAD_INPUT;
      io.err(text(refusalLines(end.left)));
    }
  };
  try {
    const program = programOf({ io, paint: paintFor(io.colour), games, quickOdds }, finish);
    if (argv.length === 0) {
      io.err(program.helpInformation());
      return BAD_INPUT;
    }
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (thrown) {
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? DONE : BAD_INPUT;
    const what = thrown instanceof Error ? thrown.message : String(thrown);
    io.err(
      `umpire: this is a defect of the umpire (${what.replace(/\s+/g, ' ')}); please report it: ${ISSUES}\n`,
    );
    return DEFECT;
  }
};
