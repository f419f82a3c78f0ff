/** CPU time: of the main thread if the system reports it, otherwise of the process with its helpers (collector, compiler). */
import { existsSync, readFileSync } from 'node:fs';

const OF_THE_THREAD = `/proc/self/task/${process.pid}/schedstat`;
const isTold = existsSync(OF_THE_THREAD);

/** Microseconds. */
export const cpu = () => {
  if (isTold) return Number(readFileSync(OF_THE_THREAD, 'utf8').split(' ')[0]) / 1e3;
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Microseconds that a body takes. */
export const timed = (body) => {
  const began = cpu();
  body();
  return cpu() - began;
};
