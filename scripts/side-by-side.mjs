import { availableParallelism } from 'node:os';

/** Does `work` for each of `all` in their order, as many at once as there are cores; what came of each, in order of completion. */
export const sideBySide = async (all, work) => {
  const waiting = [...all];
  const results = [];
  const takeNext = async () => {
    while (waiting.length > 0) results.push(await work(waiting.shift()));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeNext));
  return results;
};
