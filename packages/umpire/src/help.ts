/** The help of the command line in the language of the user. */

import type { Help } from 'commander';
import type { Io } from './io/io.js';
import { type LanguageFlags, spokenBy } from './language.js';
import { widthOf, wrap } from './print/layout.js';
import type { Paint, Speech } from './print/paint.js';

type Say = Paint['say'];

/** The brackets after the description of an option or argument: its choices and its default. */
const extra = (
  say: Say,
  choices: readonly string[] | undefined,
  usual: unknown,
  told: string | undefined,
): string => {
  const parts = [
    ...(choices === undefined
      ? []
      : [`${say('choices:')} ${choices.map((one) => JSON.stringify(one)).join(', ')}`]),
    ...(usual === undefined || typeof usual === 'boolean'
      ? []
      : [`${say('default:')} ${told === undefined ? JSON.stringify(usual) : say(told)}`]),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
};

/** How commander sets help in a language: descriptions and headings translated, signs of double width counted as two. */
export const helpIn = (say: Say): Partial<Help> => ({
  displayWidth: widthOf,
  boxWrap: (text, width) =>
    text
      .split('\n')
      .flatMap((line) => wrap(line, width))
      .join('\n'),
  styleTitle: say,
  commandDescription: (command) => say(command.description()),
  subcommandDescription: (command) => say(command.summary() || command.description()),
  optionDescription: ({ description, argChoices, defaultValue, defaultValueDescription }) =>
    `${say(description)}${extra(say, argChoices, defaultValue, defaultValueDescription)}`,
  argumentDescription: ({ description, argChoices, defaultValue, defaultValueDescription }) =>
    `${say(description)}${extra(say, argChoices, defaultValue, defaultValueDescription)}`,
});

/** Lines below the help, such as headings of examples: each that is a text of its own in the language. */
export const spokenText = (say: Say, text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const bare = line.trim();
      return bare === '' || bare.startsWith('umpire ') ? line : line.replace(bare, () => say(bare));
    })
    .join('\n');

/** The value of an option as typed, found before commander reads the line: help and errors need it earlier. */
const typedValue = (argv: readonly string[], option: string): string | undefined => {
  const at = argv.findIndex((word) => word === option || word.startsWith(`${option}=`));
  const word = argv[at];
  return word === undefined || word === option ? argv[at + 1] : word.slice(option.length + 1);
};

/** The language of help and errors; English for an unknown language, which is refused when the line is read. */
export const spokenEarly = async (io: Io, argv: readonly string[]): Promise<Speech> => {
  const lang = argv.some((word) => word.startsWith('--lang')) ? typedValue(argv, '--lang') : undefined;
  const flags: LanguageFlags = lang === undefined ? {} : { lang };
  const spoken = await spokenBy(io, [], flags);
  return spoken._tag === 'Left' ? {} : (spoken.right.words ?? {});
};
