/** Makes the manual page of the program from its help. */

import type { EventEmitter } from 'node:events';
import type { Command, Option } from 'commander';
import { EXIT_STATUS } from './attempt.js';
import { spokenText } from './help.js';
import { ENVIRONMENT } from './io/terminal.js';
import type { Paint } from './print/paint.js';

type Say = Paint['say'];

/** A text escaped for roff: nothing in it is a request, and a minus sign can be copied as one. */
const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/gm, '\\&');

const bold = (text: string): string => `\\fB${escapeText(text)}\\fR`;

/** A term with its meaning indented below it. */
const item = (term: string, meaning: string): readonly string[] => ['.TP', bold(term), escapeText(meaning)];

const optionLines = (options: readonly Option[], say: Say): readonly string[] =>
  options.flatMap(({ flags, description, argChoices, defaultValue }) => {
    const choices = argChoices === undefined ? '' : ` (${argChoices.join(', ')})`;
    const usual = defaultValue === undefined ? '' : ` [${String(defaultValue)}]`;
    return item(flags, `${say(description)}${choices}${usual}`);
  });

/** The examples below the help of a command, line by line. */
const below = (command: Command, say: Say): readonly string[] => {
  let text = '';
  // A command of commander is an emitter, which its type does not say.
  (command as unknown as EventEmitter).emit('afterHelp', {
    command,
    error: false,
    write: (part: string) => {
      text += part;
    },
  });
  return text.trim() === ''
    ? []
    : ['.PP', '.nf', ...spokenText(say, text.trim()).split('\n').map(escapeText), '.fi'];
};

/** A command and those below it, each under a heading of its own. */
const commandLines = (program: string, command: Command, say: Say): readonly string[] => {
  const name = `${program} ${command.name()}`;
  const help = command.createHelp();
  const given = command.registeredArguments.filter(({ description }) => description !== '');
  return [
    `.SS "${escapeText(`${name} ${command.usage()}`)}"`,
    escapeText(say(command.description())),
    ...given.flatMap((argument) => item(argument.name(), say(argument.description))),
    ...optionLines(
      help.visibleOptions(command).filter(({ long }) => long !== '--help'),
      say,
    ),
    ...below(command, say),
    ...help.visibleCommands(command).flatMap((one) => commandLines(name, one, say)),
  ];
};

/** The manual page of the program, in roff: what its help says, as one text, in the language of the session. */
export const manualOf = (program: Command, say: Say): string => {
  const help = program.createHelp();
  const name = program.name();
  const terms = (of: Readonly<Record<string, string>>): readonly string[] =>
    Object.entries(of).flatMap(([term, meaning]) => item(term, say(meaning)));
  return [
    `.TH ${name.toUpperCase()} 1 "" "${name} ${escapeText(program.version() ?? '')}"`,
    `.SH ${say('NAME')}`,
    `${name} \\- ${escapeText(say(program.description()))}`,
    `.SH ${say('SYNOPSIS')}`,
    `${bold(name)} [options] ${escapeText('<command>')} ...`,
    `.SH ${say('OPTIONS')}`,
    ...optionLines(help.visibleOptions(program), say),
    `.SH ${say('COMMANDS')}`,
    ...help.visibleCommands(program).flatMap((command) => commandLines(name, command, say)),
    `.SH "${say('EXIT STATUS')}"`,
    ...terms(EXIT_STATUS),
    `.SH ${say('ENVIRONMENT')}`,
    ...terms(ENVIRONMENT),
    '',
  ].join('\n');
};
