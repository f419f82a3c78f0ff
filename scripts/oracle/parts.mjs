/** A comparison in parts, each in a process of its own. */
import { spawn } from 'node:child_process';

/** The parts of so many positions of each question, at most `most` in one. */
export const partsOf = (games, count, most) =>
  games.flatMap((game) =>
    Array.from({ length: Math.ceil(count / most) }, (_, part) => ({
      game,
      part,
      size: Math.min(most, count - part * most),
    })),
  );

/** Runs a command: whether all agreed, whether it died before it could tell, and what it printed. */
export const runCommand = ({ file, words, env = process.env, cwd }) =>
  new Promise((resolve) => {
    const child = spawn(file, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    child.on('error', ({ message }) =>
      resolve({ isGood: false, isDead: true, said: `the worker did not start: ${message}\n` }),
    );
    // Closed, not only ended: by then all that it printed is here.
    child.on('close', (code, signal) =>
      resolve(
        signal === null
          ? { isGood: code === 0, isDead: false, said }
          : { isGood: false, isDead: true, said: `${said}the worker died of ${signal}\n` },
      ),
    );
  });

/** Runs the parts, so many at once; each result stands at the place of its part, whoever was first. */
export const runParts = async (parts, workers, run, onResult = () => {}) => {
  const results = [];
  let next = 0;
  const work = async () => {
    while (next < parts.length) {
      const at = next++;
      results[at] = await run(parts[at]);
      onResult(results.filter(Boolean).length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, parts.length) }, work));
  return results;
};

const partsIn = (count) => `${count} part${count === 1 ? '' : 's'}`;

/** What is printed: every part that did not agree, and a line for each game. */
export const reportOf = (games, count, parts, results) => {
  const bad = parts.flatMap((part, i) => (results[i].isGood ? [] : [{ ...part, ...results[i] }]));
  const lines = games.map((game) => {
    const dead = bad.filter((one) => one.game === game && one.isDead).length;
    const wrong = bad.filter((one) => one.game === game && !one.isDead).length;
    const what = [
      ...(wrong > 0 ? [`differences in ${partsIn(wrong)}`] : []),
      ...(dead > 0 ? [`no answer in ${partsIn(dead)}`] : []),
    ];
    return `${game}: ${count} of each question, ${what.length === 0 ? 'no difference' : what.join(', ')}`;
  });
  return {
    lines: [...bad.map(({ game, part, said }) => `${game}, part ${part}:\n${said}`), ...lines],
    isGood: bad.length === 0,
  };
};
