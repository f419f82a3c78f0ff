import type { Argument, Command, Option } from 'commander';
import type { Session } from '../session.js';
import { type Candidate, type Candidates, valuesOf } from './candidates.js';

const takesValue = (option: Option): boolean => option.required || option.optional;

/** The options that may stand with a command: its own, and those of the whole. */
const optionsOf = (command: Command): readonly Option[] => {
  const help = command.createHelp();
  help.showGlobalOptions = true;
  return [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)];
};

const optionNamed = (command: Command, word: string): Option | undefined =>
  optionsOf(command).find(({ long, short }) => word === long || word === short);

/** The state after the preceding words. */
interface Reached {
  readonly command: Command;
  /** The number of arguments already typed. */
  readonly given: number;
  /** The option that expects, or may take, a value next. */
  readonly open: Option | null;
  /** Whether no more options come, after `--`. */
  readonly closed: boolean;
}

const after = (reached: Reached, word: string): Reached => {
  const { command, given, open, closed } = reached;
  const isOption = word.startsWith('-') && word !== '-' && !closed;
  if (open !== null && !isOption) return { ...reached, open: open.variadic ? open : null };
  if (word === '--' && !closed) return { ...reached, open: null, closed: true };
  if (isOption) {
    const option = optionNamed(command, word);
    return { ...reached, open: option !== undefined && takesValue(option) ? option : null };
  }
  const below = given === 0 ? command.commands.find((one) => one.name() === word) : undefined;
  return below === undefined ? { ...reached, given: given + 1 } : { ...reached, command: below, given: 0 };
};

const commandsOf = (session: Session, command: Command): readonly Candidate[] =>
  command
    .createHelp()
    .visibleCommands(command)
    .map((one) => [one.name(), session.paint.say(one.description())]);

const argumentAt = ({ registeredArguments }: Command, index: number): Argument | undefined => {
  const last = registeredArguments.at(-1);
  return registeredArguments[index] ?? (last?.variadic === true ? last : undefined);
};

/** The candidates for the last word, which may be empty or incomplete. */
const candidatesAt = (
  session: Session,
  { command, given, open, closed }: Reached,
  place: readonly string[],
): Candidates => {
  const before = place.slice(0, -1);
  const typed = place.at(-1) ?? '';
  const at = { session, command, before, typed };
  if (open !== null && !typed.startsWith('-')) return valuesOf(open, at);
  const [, name, value] = /^(--[^=]+)=(.*)$/s.exec(typed) ?? [];
  if (name !== undefined && value !== undefined && !closed) {
    const option = optionNamed(command, name);
    if (option === undefined || !takesValue(option)) return { words: [], also: null };
    const { words, also } = valuesOf(option, { ...at, typed: value });
    return { words: words.map(([word, meaning]) => [`${name}=${word}`, meaning]), also };
  }
  if (typed.startsWith('-') && !closed) {
    const words = optionsOf(command).map(
      ({ long, short, description }): Candidate => [long ?? short ?? '', session.paint.say(description)],
    );
    return { words, also: null };
  }
  const argument = argumentAt(command, given);
  const values = argument === undefined ? { words: [], also: null } : valuesOf(argument, at);
  const commands = given === 0 ? commandsOf(session, command) : [];
  const names = new Set(commands.map(([name]) => name));
  return { ...values, words: [...commands, ...values.words.filter(([word]) => !names.has(word))] };
};

/**
 * The candidates for the last word of a command line, all derived from the program and the games. Only words that begin with
 * what was typed.
 *
 * @param line - the words after the name of the program
 */
export const complete = (program: Command, session: Session, line: readonly string[]): Candidates => {
  const start: Reached = { command: program, given: 0, open: null, closed: false };
  const { words, also } = candidatesAt(session, line.slice(0, -1).reduce(after, start), line);
  return { words: words.filter(([word]) => word.startsWith(line.at(-1) ?? '')), also };
};
