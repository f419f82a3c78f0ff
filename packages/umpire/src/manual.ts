import type { EventEmitter } from 'node:events';
import type { Command, Option } from 'commander';
import { EXIT_STATUS } from './attempt.js';
import { ENVIRONMENT } from './terminal.js';

/** A text as roff takes it: nothing in it is a request, and a sign of minus can be copied as one. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/gm, '\\&');

const bold = (text: string): string => `\\fB${escaped(text)}\\fR`;

/** A term and what it means, set in below it. */
const item = (term: string, meaning: string): readonly string[] => ['.TP', bold(term), escaped(meaning)];

const optionLines = (options: readonly Option[]): readonly string[] =>
  options.flatMap(({ flags, description, argChoices, defaultValue }) => {
    const choices = argChoices === undefined ? '' : ` (${argChoices.join(', ')})`;
    const usual = defaultValue === undefined ? '' : ` [${String(defaultValue)}]`;
    return item(flags, `${description}${choices}${usual}`);
  });

/** What stands below the help of a command: its examples, line by line as they are. */
const below = (command: Command): readonly string[] => {
  let text = '';
  // A command of commander is an emitter, which its type does not say.
  (command as unknown as EventEmitter).emit('afterHelp', {
    command,
    error: false,
    write: (part: string) => {
      text += part;
    },
  });
  return text.trim() === '' ? [] : ['.PP', '.nf', ...text.trim().split('\n').map(escaped), '.fi'];
};

/** A command and those below it, each under a heading of its own. */
const commandLines = (program: string, command: Command): readonly string[] => {
  const name = `${program} ${command.name()}`;
  const help = command.createHelp();
  const given = command.registeredArguments.filter(({ description }) => description !== '');
  return [
    `.SS "${escaped(`${name} ${command.usage()}`)}"`,
    escaped(command.description()),
    ...given.flatMap((argument) => item(argument.name(), argument.description)),
    ...optionLines(help.visibleOptions(command).filter(({ long }) => long !== '--help')),
    ...below(command),
    ...help.visibleCommands(command).flatMap((one) => commandLines(name, one)),
  ];
};

/** The manual page of the program, in roff: what its help says, as one text. */
export const manualOf = (program: Command): string => {
  const help = program.createHelp();
  const name = program.name();
  const terms = (of: Readonly<Record<string, string>>): readonly string[] =>
    Object.entries(of).flatMap(([term, meaning]) => item(term, meaning));
  return [
    `.TH ${name.toUpperCase()} 1 "" "${name} ${escaped(program.version() ?? '')}"`,
    '.SH NAME',
    `${name} \\- ${escaped(program.description())}`,
    '.SH SYNOPSIS',
    `${bold(name)} [options] ${escaped('<command>')} ...`,
    '.SH OPTIONS',
    ...optionLines(help.visibleOptions(program)),
    '.SH COMMANDS',
    ...help.visibleCommands(program).flatMap((command) => commandLines(name, command)),
    '.SH "EXIT STATUS"',
    ...terms(EXIT_STATUS),
    '.SH ENVIRONMENT',
    ...terms(ENVIRONMENT),
    '',
  ].join('\n');
};
