/** The scene that every contestant plays on: 60 columns of 40 rows, hexes with the point up, odd rows further east. */
export const COLUMNS = 60;
export const ROWS = 40;
export const SIZE = COLUMNS * ROWS;
export const STEPS = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

/** Whole numbers below n, the same in every run. */
export const lcg = (seed) => {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * n);
  };
};

export const pick = (list, count, seed) => {
  const random = lcg(seed);
  return Array.from({ length: count }, () => list[random(list.length)]);
};

const random = lcg(42);
/** Price to enter each hex, 1 to 3; 0 for the tenth of the hexes that nobody may enter. */
export const PRICE = Uint8Array.from({ length: SIZE }, () => (random(100) < 10 ? 0 : 1 + random(3)));
export const Q = new Int16Array(SIZE);
export const R = new Int16Array(SIZE);
export const NEIGHBOURS = new Int16Array(6 * SIZE).fill(-1);
for (let hex = 0; hex < SIZE; hex++) {
  R[hex] = Math.floor(hex / COLUMNS);
  Q[hex] = (hex % COLUMNS) - ((R[hex] - (R[hex] & 1)) >> 1);
}
for (let hex = 0; hex < SIZE; hex++) {
  STEPS.forEach(([dq, dr], direction) => {
    const row = R[hex] + dr;
    const column = Q[hex] + dq + ((row - (row & 1)) >> 1);
    if (row < 0 || row >= ROWS || column < 0 || column >= COLUMNS) return;
    NEIGHBOURS[6 * hex + direction] = row * COLUMNS + column;
  });
}

export const HEXES = Array.from({ length: SIZE }, (_, hex) => hex);
export const OPEN = HEXES.filter((hex) => PRICE[hex] > 0);
/** Hexes so far from the edge that no library has to clip a ring round them. */
export const INNER = HEXES.filter((hex) => {
  const column = hex % COLUMNS;
  return R[hex] >= 6 && R[hex] < ROWS - 6 && column >= 6 && column < COLUMNS - 6;
});
export const ENEMIES = pick(OPEN, 40, 11);
export const ZONES = new Uint8Array(SIZE);
for (const enemy of ENEMIES) {
  for (let direction = 0; direction < 6; direction++) {
    const hex = NEIGHBOURS[6 * enemy + direction];
    if (hex >= 0) ZONES[hex] = 1;
  }
}
export const SOURCES = [OPEN[0], OPEN[50], OPEN[100]];
export const ALLOWANCE = 8;
