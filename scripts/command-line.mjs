/**
 * What a script is called with: options and names. Wrong ones end it with what is wrong, how it is called, and exit code 2.
 */
import { parseArgs } from 'node:util';

/**
 * The options and names of this call.
 *
 * @param call - how the script is called, a line for each way
 * @param options - as `parseArgs` of Node takes them
 */
export const commandLine = (call, options) => {
  const usage = (message) => {
    const lines = [call].flat().map((line, i) => `${i === 0 ? 'usage:' : '      '} ${line}`);
    console.error([message, ...lines].join('\n'));
    process.exit(2);
  };
  const parsed = (() => {
    try {
      return parseArgs({ allowPositionals: true, options });
    } catch (error) {
      return usage(error.message);
    }
  })();
  /** The value of an option that is a whole number. */
  const whole = (option, least = 1) => {
    const number = Number(parsed.values[option]);
    return Number.isSafeInteger(number) && number >= least
      ? number
      : usage(`--${option} takes a whole number from ${least}`);
  };
  return { ...parsed, usage, whole };
};
