/** What decides how text is set, with a sentence about each: for the help, and for the manual page. */
export const ENVIRONMENT = {
  NO_COLOR: 'any non-empty value turns colours off (https://no-color.org)',
  FORCE_COLOR: '0 and false turn colours off, any other non-empty value turns them on, even in a pipe',
  TERM: 'dumb turns colours off',
  COLUMNS: 'line width in characters if standard output is not a terminal',
  UMPIRE_LANG: 'the language of the output, as for --lang',
} as const;

/** Variables of the environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

const variable = (env: Environment, name: keyof typeof ENVIRONMENT): string => env[name] ?? '';

/** Whether text is coloured where neither `--color` nor `--no-color` says so; no colours go before forced ones. */
export const wantsColour = (env: Environment, isTerminal: boolean): boolean => {
  const forced = variable(env, 'FORCE_COLOR');
  if (variable(env, 'NO_COLOR') !== '' || forced === '0' || forced === 'false') return false;
  return forced !== '' || (isTerminal && variable(env, 'TERM') !== 'dumb');
};

/** The language that the environment asks for. */
export const languageOf = (env: Environment): { readonly language?: string } => {
  const language = variable(env, 'UMPIRE_LANG');
  return language === '' ? {} : { language };
};

const NARROWEST = 60;
const WIDEST = 110;
/** The line width if the terminal does not report one. */
const UNKNOWN = 100;
/** The narrowest line that is used. */
const LEAST = 20;

/**
 * Characters in a line: those of the terminal, within what reads well; in a pipe the number that `COLUMNS` gives, as it is.
 *
 * @param columns - those of the terminal; undefined where standard output is none
 */
export const widthOf = (env: Environment, columns: number | undefined): number => {
  if (columns !== undefined) return Math.min(WIDEST, Math.max(NARROWEST, columns));
  const typed = variable(env, 'COLUMNS');
  return /^[1-9]\d{0,3}$/.test(typed) ? Math.max(LEAST, Number(typed)) : UNKNOWN;
};
