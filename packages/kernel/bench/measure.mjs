/** One fresh process: measures one contestant of one suite and prints nanoseconds per task and its checksum as JSON. */
import { suites } from './suites.mjs';

const [suite, contestant] = process.argv.slice(2, 4);
const [sampleMs, samples] = process.argv.slice(4).map(Number);
const { count, contestants, goals, excused = [] } = suites[suite]();
const names = Object.keys(contestants);

const measure = (body) => {
  /** Runs the body for at least so long; nanoseconds per task, garbage collection included. */
  const sample = (ms) => {
    const started = performance.now();
    let runs = 0;
    let elapsed = 0;
    while (elapsed < ms || runs < 2) {
      body();
      runs++;
      elapsed = performance.now() - started;
    }
    return (elapsed * 1e6) / (runs * count);
  };
  const checksum = body();
  sample(sampleMs * 8);
  const times = Array.from({ length: samples }, () => sample(sampleMs)).sort((a, b) => a - b);
  return { time: times[samples >> 1], checksum };
};

console.log(JSON.stringify(contestant === '' ? { names, goals, excused } : measure(contestants[contestant])));
