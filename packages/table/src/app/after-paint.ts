/** No frame is painted where the page is hidden: what waits for one is done after this many milliseconds at the latest. */
const AT_LATEST = 100;

let waiting: readonly (() => void)[] = [];
let latest = 0;
let isBoardNew = false;

const runAll = (): void => {
  clearTimeout(latest);
  const all = waiting;
  waiting = [];
  for (const run of all) run();
};

/** Does something once the next frame is painted: the board that a player looks at comes first. */
export const afterPaint = (run: () => void): void => {
  waiting = [...waiting, run];
  if (waiting.length > 1) return;
  // A task that is set up by a callback of the frame comes when that frame is painted.
  requestAnimationFrame(() => setTimeout(runAll));
  latest = window.setTimeout(runAll, AT_LATEST);
};

/** The board has changed: until it is painted the panels wait. */
export const boardHasChanged = (): void => {
  if (isBoardNew) return;
  isBoardNew = true;
  afterPaint(() => {
    isBoardNew = false;
  });
};

/** Makes the panels that wait without waiting for the board any longer: what is typed next belongs to one of them. */
export const panelsAtOnce = (): void => {
  isBoardNew = false;
  runAll();
};

/** Makes panels anew: after the board is painted where it has changed, else at once. */
export const panelsAfterBoard = (run: () => void): void =>
  queueMicrotask(() => (isBoardNew ? afterPaint(run) : run()));
