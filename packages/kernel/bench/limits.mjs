/**
 * The limits: each task written for this one board alone, plain loops over typed arrays without policies, with the same
 * result as ours. What a library cannot beat, only approach.
 */
import { COLUMNS, NEIGHBOURS, PRICE, Q, R, ROWS, SIZE, STEPS } from './scene.mjs';

export const NEIGHBOUR_LISTS = Array.from({ length: SIZE }, (_, hex) =>
  Array.from(NEIGHBOURS.subarray(6 * hex, 6 * hex + 6)).filter((id) => id >= 0),
);

export const distance = (a, b) => {
  const dq = Q[a] - Q[b];
  const dr = R[a] - R[b];
  const ds = dq + dr;
  return ((dq < 0 ? -dq : dq) + (dr < 0 ? -dr : dr) + (ds < 0 ? -ds : ds)) >> 1;
};

const scratch = new Int16Array(SIZE);
const fresh = (count) => {
  const out = new Array(count);
  for (let i = 0; i < count; i++) out[i] = scratch[i];
  return out;
};

export const range = (centre, radius) => {
  const row0 = R[centre];
  const q0 = Q[centre];
  const first = row0 < radius ? 0 : row0 - radius;
  const last = row0 + radius >= ROWS ? ROWS - 1 : row0 + radius;
  let count = 0;
  for (let row = first; row <= last; row++) {
    const dr = row - row0;
    const shift = q0 + ((row - (row & 1)) >> 1);
    let from = shift + (dr < 0 ? -radius - dr : -radius);
    let to = shift + (dr < 0 ? radius : radius - dr);
    if (from < 0) from = 0;
    if (to >= COLUMNS) to = COLUMNS - 1;
    for (let column = from; column <= to; column++) scratch[count++] = row * COLUMNS + column;
  }
  return fresh(count);
};

export const ring = (centre, radius) => {
  let q = Q[centre] - radius;
  let r = R[centre] + radius;
  let count = 0;
  for (let d = 0; d < 6; d++) {
    const dq = STEPS[d][0];
    const dr = STEPS[d][1];
    for (let i = 0; i < radius; i++) {
      if (r >= 0 && r < ROWS) {
        const column = q + ((r - (r & 1)) >> 1);
        if (column >= 0 && column < COLUMNS) scratch[count++] = r * COLUMNS + column;
      }
      q += dq;
      r += dr;
    }
  }
  return fresh(count);
};

export const line = (a, b) => {
  const steps = distance(a, b);
  const q0 = Q[a] + 1e-6;
  const r0 = R[a] + 2e-6;
  const dq = Q[b] - Q[a];
  const dr = R[b] - R[a];
  const inverse = steps === 0 ? 0 : 1 / steps;
  for (let i = 0; i <= steps; i++) {
    const x = q0 + dq * i * inverse;
    const y = r0 + dr * i * inverse;
    const z = -x - y;
    let q = Math.floor(x + 0.5);
    let r = Math.floor(y + 0.5);
    const s = Math.floor(z + 0.5);
    const ex = Math.abs(q - x);
    const ey = Math.abs(r - y);
    const ez = Math.abs(s - z);
    if (ex > ey && ex > ez) q = -r - s;
    else if (ey > ez) r = -q - s;
    scratch[i] = r * COLUMNS + q + ((r - (r & 1)) >> 1);
  }
  return fresh(steps + 1);
};

// Dearest step 3, so four buckets in a circle hold every hex that waits.
const WIDTH = 4 * SIZE;
const bucket = new Int16Array(4 * WIDTH);
const filled = new Int32Array(4);
const least = new Uint8Array(SIZE).fill(255);
const previous = new Int16Array(SIZE);

/** Movement range; zones stop a unit that enters them. */
export const reach = (start, allowance, zones) => {
  let count = 0;
  filled.fill(0);
  least[start] = 0;
  previous[start] = -1;
  scratch[count++] = start;
  bucket[0] = start;
  filled[0] = 1;
  for (let spent = 0; spent < allowance; spent++) {
    const which = spent & 3;
    const base = which * WIDTH;
    const waiting = filled[which];
    for (let k = 0; k < waiting; k++) {
      const hex = bucket[base + k];
      if (least[hex] !== spent) continue;
      if (zones !== null && zones[hex] !== 0 && hex !== start) continue;
      const row = 6 * hex;
      for (let d = 0; d < 6; d++) {
        const to = NEIGHBOURS[row + d];
        if (to < 0) continue;
        const price = PRICE[to];
        if (price === 0) continue;
        const total = spent + price;
        if (total > allowance || total >= least[to]) continue;
        if (least[to] === 255) scratch[count++] = to;
        least[to] = total;
        previous[to] = hex;
        const into = total & 3;
        bucket[into * WIDTH + filled[into]++] = to;
      }
    }
    filled[which] = 0;
  }
  const hexes = new Array(count);
  const costs = new Array(count);
  const from = new Array(count);
  for (let i = 0; i < count; i++) {
    const hex = scratch[i];
    hexes[i] = hex;
    costs[i] = least[hex];
    from[i] = previous[hex];
    least[hex] = 255;
  }
  return { hexes, costs, previous: from };
};

const mask = new Uint8Array(SIZE);
export const zonesOf = (enemies) => {
  mask.fill(0);
  for (let i = 0; i < enemies.length; i++) {
    const row = 6 * enemies[i];
    for (let d = 0; d < 6; d++) if (NEIGHBOURS[row + d] >= 0) mask[NEIGHBOURS[row + d]] = 1;
  }
  return mask;
};

const ESTIMATES = 512;
const DEPTH = 1024;
const estimateBucket = new Int32Array(ESTIMATES * DEPTH);
const estimateFilled = new Int32Array(ESTIMATES);
const price = new Int16Array(SIZE);
const seen = new Int32Array(SIZE);
const closed = new Int32Array(SIZE);
let turn = 0;

export const path = (start, goal) => {
  turn++;
  const goalQ = Q[goal];
  const goalR = R[goal];
  const remaining = (hex) => {
    const dq = Q[hex] - goalQ;
    const dr = R[hex] - goalR;
    const ds = dq + dr;
    return ((dq < 0 ? -dq : dq) + (dr < 0 ? -dr : dr) + (ds < 0 ? -ds : ds)) >> 1;
  };
  let estimate = remaining(start);
  let highest = estimate;
  estimateFilled[estimate] = 1;
  estimateBucket[estimate * DEPTH] = start;
  price[start] = 0;
  seen[start] = turn;
  previous[start] = -1;
  let found = false;
  for (; estimate <= highest && !found; estimate++) {
    while (estimateFilled[estimate] > 0) {
      const hex = estimateBucket[estimate * DEPTH + --estimateFilled[estimate]];
      if (closed[hex] === turn) continue;
      closed[hex] = turn;
      if (hex === goal) {
        found = true;
        break;
      }
      const row = 6 * hex;
      for (let d = 0; d < 6; d++) {
        const to = NEIGHBOURS[row + d];
        if (to < 0 || PRICE[to] === 0) continue;
        const total = price[hex] + PRICE[to];
        if (seen[to] === turn && total >= price[to]) continue;
        price[to] = total;
        seen[to] = turn;
        previous[to] = hex;
        const at = total + remaining(to);
        if (at > highest) highest = at;
        estimateBucket[at * DEPTH + estimateFilled[at]++] = to;
      }
    }
  }
  estimateFilled.fill(0, 0, highest + 1);
  if (!found) return null;
  let count = 0;
  for (let hex = goal; hex >= 0; hex = previous[hex]) count++;
  const hexes = new Array(count);
  for (let hex = goal; hex >= 0; hex = previous[hex]) hexes[--count] = hex;
  return { hexes, cost: price[goal] };
};

export const flood = (sources, zones) => {
  const distances = new Int16Array(SIZE).fill(-1);
  let count = 0;
  for (const source of sources) {
    distances[source] = 0;
    scratch[count++] = source;
  }
  for (let i = 0; i < count; i++) {
    const hex = scratch[i];
    const row = 6 * hex;
    for (let d = 0; d < 6; d++) {
      const to = NEIGHBOURS[row + d];
      if (to < 0 || PRICE[to] === 0 || distances[to] !== -1 || zones[to] !== 0) continue;
      distances[to] = distances[hex] + 1;
      scratch[count++] = to;
    }
  }
  return distances;
};

const RESULTS = ['AE', 'AR', 'NE', 'EX', 'DR', 'DE'];
/** Exact odds of a table of two dice: whole numbers of throws out of 36, in a fresh object. */
export const odds = (cells, firstRow, column, modifier) => {
  const ways = { AE: 0, AR: 0, NE: 0, EX: 0, DR: 0, DE: 0 };
  const last = cells.length - 1;
  for (let total = 2; total <= 12; total++) {
    const row = total + modifier - firstRow;
    ways[RESULTS[cells[row < 0 ? 0 : row > last ? last : row][column]]] += total < 8 ? total - 1 : 13 - total;
  }
  return ways;
};

/** One step of alea. */
export const die = (state) => {
  const t = 2091639 * state.s0 + state.c * 2.3283064365386963e-10;
  const c = t | 0;
  return [1 + Math.floor((t - c) * 6), { c, s0: state.s1, s1: state.s2, s2: t - c }];
};
