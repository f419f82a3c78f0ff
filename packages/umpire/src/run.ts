/** Runs a command line: puts the program together from its commands, and prints the result or the refusal. */

import type { GamePackage } from '@eastfront/kernel';
import type { QuickAnswers } from '@eastfront/kernel/case';
import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { BAD_INPUT, DEFECT, DONE, type ExitCode, type Refusal } from './attempt.js';
import { addCampaign } from './commands/campaign.js';
import { addCheck } from './commands/check.js';
import { addClause } from './commands/clause.js';
import { type AddCommand, examples, type Finish, repeat } from './commands/command.js';
import { ASKED_BY_SHELLS, addCompletion } from './commands/completion.js';
import { addDiffer } from './commands/differ.js';
import { addJudge } from './commands/judge.js';
import { addGames, addManual, addSchema, addSources } from './commands/lookup.js';
import { addOdds } from './commands/odds.js';
import { addPerft } from './commands/perft.js';
import { addPlay } from './commands/play.js';
import { addReplay } from './commands/replay.js';
import { addShow } from './commands/show.js';
import { loadGames, loadQuickOdds } from './games.js';
import { helpIn, spokenEarly, spokenText } from './help.js';
import type { Io } from './io/io.js';
import { ENVIRONMENT } from './io/terminal.js';
import { type LanguageFlags, spokenBy } from './language.js';
import { withOwnGames } from './own-games.js';
import { hanging, indent, text } from './print/layout.js';
import { forTerminal, paintFor, visible } from './print/paint.js';
import { refusalLines } from './print/problems.js';
import type { Session } from './session.js';
import { wantedGames } from './wanted-games.js';

/** The address for bug reports; none is printed while the project has no address. */
const { bugs }: { readonly version: string; readonly bugs?: { readonly url: string } } = manifest;
const REPORTS = bugs === undefined ? '' : `: ${bugs.url}`;

const COMMANDS: readonly AddCommand[] = [
  addJudge,
  addDiffer,
  addCheck,
  addOdds,
  addPerft,
  addPlay,
  addReplay,
  addCampaign,
  addShow,
  addClause,
  addSources,
  addSchema,
  addGames,
  addCompletion,
  addManual,
];

/** Sends help and errors to the given outside world, and stops commander from ending the process. */
const tame = (command: Command, session: Session): void => {
  const { io } = session;
  const { say } = session.paint;
  command
    .exitOverride()
    .configureHelp(helpIn(say))
    .configureOutput({
      writeOut: (help) => io.out(spokenText(say, help)),
      writeErr: (help) => io.err(spokenText(say, help)),
      getOutHelpWidth: () => io.width,
      getErrHelpWidth: () => io.width,
      outputError: (message, write) => write(`umpire: ${say(message.replace(/^error: /, '').trimEnd())}\n`),
    })
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false);
  for (const one of command.commands) tame(one, session);
};

/** Thrown to end the program before a command starts. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('refused');
    this.refusal = refusal;
  }
}

/** The options that every command takes. */
interface GlobalFlags extends LanguageFlags {
  readonly game?: readonly string[];
  readonly color?: boolean;
}

const EXAMPLES = [
  'umpire judge dispute.json',
  'umpire odds turning-point 24:10 --river',
  'umpire play caucasus --out out',
  'umpire play my-game --game ./my-game.mjs',
];

/** The text below the general help. */
const afterHelp = ({ io: { width }, paint: { say } }: Session): string => {
  const variables = Object.entries(ENVIRONMENT);
  const longest = Math.max(...variables.map(([name]) => name.length));
  const lines = variables.flatMap(([name, does]) =>
    hanging(`${name.padEnd(longest)}  `, say(does), width - 2),
  );
  return [
    examples(...EXAMPLES),
    '',
    'Environment:',
    ...indent(lines),
    '',
    'Run umpire <command> --help for more about a command.',
  ].join('\n');
};

/** The program with all its commands, for a session; `finish` receives the result of a command. */
export const programOf = (session: Session, finish: (done: Finish) => Promise<void>): Command => {
  const program = new Command('umpire')
    .description(
      'An umpire for hex-and-counter wargames: judges disputes, calculates odds, plays games, and gives reasons.',
    )
    .version(manifest.version, '-V, --version', 'show the version')
    .option('--game <file>', 'also load the game of this module, for every command (repeatable)', repeat)
    .option('--lang <language>', 'the language of the output: en, ja')
    .option('--words <file>', 'use the texts of this catalogue (JSON) in front of those of the language')
    .option('--color', 'colour the output even in a pipe, overriding the environment')
    .option('--no-color', 'do not colour the output')
    .addHelpText('after', () => afterHelp(session));
  for (const add of COMMANDS) add(program, session, finish);
  tame(program, session);
  return program;
};

/** The outside world with a filter on its output: no text from a file or an argument can control the terminal. */
const guardIo = (io: Io): Io => ({
  ...io,
  out: (content) => io.out(typeof content === 'string' ? forTerminal(content) : content),
  err: (text) => io.err(forTerminal(text)),
  startBar: (total, label) => {
    const bar = io.startBar(total, visible(label));
    return bar === null ? null : { ...bar, update: (done, now) => bar.update(done, visible(now)) };
  },
});

/** The games named on a command line, and the quick odds that it needs. */
const knownFrom = async (argv: readonly string[], { files }: Io) => {
  // A shell asks what may stand at the end of another command line.
  const isAsked = argv[0] === ASKED_BY_SHELLS;
  const line = isAsked ? argv.slice(argv.indexOf('--') + 1) : argv;
  const names = isAsked && line.length < 2 ? [] : wantedGames(line, files);
  const [games, quickOdds] = await Promise.all([
    loadGames(names),
    // Options of the whole may stand before the command.
    line.some((word) => ['odds', 'man'].includes(word)) ? loadQuickOdds(names) : [],
  ]);
  return { games, quickOdds };
};

/**
 * Runs the command line: arguments without the program's name, and the outside world. Never throws. Exit codes: 0 done, 1 an expectation
 * was not met, 2 bad input (reported on standard error), 3 a bug in the umpire.
 *
 * @param own - games to use instead of the umpire's
 * @param ownOdds - what answers for them the command `odds`
 */
export const run = async (
  argv: readonly string[],
  world: Io,
  own?: readonly GamePackage[],
  ownOdds: readonly QuickAnswers[] = [],
): Promise<ExitCode> => {
  const io = guardIo(world);
  let code: ExitCode = DONE;
  const finish = async (done: Finish): Promise<void> => {
    const end = await done;
    if (end._tag === 'Right') code = end.right;
    else {
      code = BAD_INPUT;
      io.err(text(refusalLines(end.left, paint.say)));
    }
  };
  let paint = paintFor(io.colour);
  try {
    const { games, quickOdds } =
      own === undefined ? await knownFrom(argv, io) : { games: own, quickOdds: ownOdds };
    let all = games;
    const session: Session = {
      io,
      argv,
      get paint() {
        return paint;
      },
      get games() {
        return all;
      },
      quickOdds,
    };
    paint = paintFor(io.colour, await spokenEarly(io, argv));
    const program = programOf(session, finish).hook('preAction', async (command) => {
      const flags = command.opts<GlobalFlags>();
      const more = await withOwnGames(io, games, flags.game ?? []);
      if (more._tag === 'Left') throw new Refused(more.left);
      const spoken = await spokenBy(io, more.right, flags);
      if (spoken._tag === 'Left') throw new Refused(spoken.left);
      all = spoken.right.games;
      paint = paintFor(flags.color ?? io.colour, spoken.right.words ?? {});
    });
    if (argv.length === 0) {
      io.err(spokenText(paint.say, program.helpInformation()));
      return BAD_INPUT;
    }
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (thrown) {
    if (thrown instanceof Refused) {
      io.err(text(refusalLines(thrown.refusal, paint.say)));
      return BAD_INPUT;
    }
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? DONE : BAD_INPUT;
    const what = thrown instanceof Error ? thrown.message : String(thrown);
    io.err(
      `umpire: this is a defect of the umpire (${what.replace(/\s+/g, ' ')}); please report it${REPORTS}\n`,
    );
    return DEFECT;
  }
};
