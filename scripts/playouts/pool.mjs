/** Parts of a run on the threads of this machine. */
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

const WORKER = fileURLToPath(new URL('./play-job.mjs', import.meta.url));

export const poolOf = (workers, filename = WORKER, name = 'playPart') =>
  new Piscina({ filename, name, minThreads: workers, maxThreads: workers });

/** Plays all parts; `took` is handed each result as it comes. */
export const playHere = async (spec, jobs, workers, took) => {
  const pool = poolOf(workers);
  try {
    await Promise.all(jobs.map(async (job) => took(job.id, await pool.run({ ...spec, ...job }))));
  } finally {
    await pool.destroy();
  }
};
