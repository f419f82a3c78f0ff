/**
 * Parts of a run over several machines: a queue on Redis. Who dies while playing a part loses nothing: its lock runs out, and the part goes to
 * another one.
 */
import { createHash } from 'node:crypto';
import { Queue, Worker } from 'bullmq';
import { poolOf } from './pool.mjs';

const QUEUE = 'eastfront-playouts';
/** Milliseconds: how long a silent worker keeps a part, how often that is checked, and how often results are collected. */
const [LOCK, STALLED, LOOK] = [6_000, 2_000, 300];

const connectionOf = (url) => {
  const { hostname, port, username, password } = new URL(url);
  return {
    host: hostname,
    port: Number(port === '' ? 6379 : port),
    ...(username === '' ? {} : { username }),
    ...(password === '' ? {} : { password }),
    maxRetriesPerRequest: null,
  };
};

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Puts the parts on the queue and takes their results until none is missing. A run that was broken off is taken up where it stood. */
export const playThere = async (spec, jobs, url, took) => {
  const queue = new Queue(QUEUE, { connection: connectionOf(url) });
  const run = createHash('sha256').update(JSON.stringify(spec)).digest('hex').slice(0, 16);
  const nameOf = ({ id }) => `${run}-${id}`;
  try {
    await queue.addBulk(
      jobs.map((job) => ({
        name: 'play',
        data: { ...spec, ...job },
        opts: { jobId: nameOf(job), attempts: 3 },
      })),
    );
    let missing = jobs;
    while (missing.length > 0) {
      const left = [];
      for (const job of missing) {
        const one = await queue.getJob(nameOf(job));
        if (one !== undefined && (await one.isFailed()))
          throw new Error(`the games ${job.id}: ${one.failedReason}`);
        if (one !== undefined && (await one.isCompleted())) took(job.id, one.returnvalue);
        else left.push(job);
      }
      missing = left;
      if (missing.length > 0) await pause(LOOK);
    }
    for (const job of jobs) await (await queue.getJob(nameOf(job)))?.remove();
  } finally {
    await queue.close();
  }
};

/** Plays parts for others until the process is ended. */
export const serve = (url, workers) => {
  const pool = poolOf(workers);
  const worker = new Worker(QUEUE, ({ data }) => pool.run(data), {
    connection: connectionOf(url),
    concurrency: workers,
    lockDuration: LOCK,
    stalledInterval: STALLED,
    maxStalledCount: 1_000,
  });
  worker.on('completed', ({ id }) => console.log(`played ${id}`));
  worker.on('stalled', (id) => console.log(`taken over ${id}`));
  worker.on('error', ({ message }) => console.error(`the queue: ${message}`));
};
