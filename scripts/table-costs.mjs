/**
 * What the choice of a unit and an action cost the thread of the page, read from a trace of the browser. What ends either is the frame in
 * which the board shows it: script until then is what a player waits for; the panels that are made after it are told apart.
 */

/** Events of a trace in which script runs. */
const SCRIPT = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'HandlePostMessage',
  'MajorGC',
  'MinorGC',
  'RunMicrotasks',
  'TimerFire',
]);

/** What is traced; the second tells when a frame is done. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Milliseconds for which a player looks before doing something more. */
const PAUSE = 100;

/** What runs in the page: finds one thing that a player would do, and gives what it is and how it is done. */
const playOne = (tried) => {
  const frame = document.querySelector('.board');
  const press = (key) => frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const first = (selector) => document.querySelector(selector);
  const due = first('.curtain button') ?? first('.prompt [data-do=confirm], .prompt [data-do=roll]');
  if (due !== null) return ['action', () => due.click()];
  const isFirst = tried % 6 === 0;
  if (isFirst && first('.prompt [data-do=next]') !== null && tried % 5 !== 4)
    return ['unit', () => press('n')];
  if (isFirst) {
    const own = document.querySelectorAll('.prompt [data-type]');
    return ['narrowed', () => own[own.length - 1]?.click()];
  }
  if (tried % 6 === 1)
    return [
      'narrowed',
      () => {
        press('t');
        press('Enter');
      },
    ];
  const folded = '.side .panel > details:not([open]) > summary';
  const other = first('.offers button') ?? first('.side .chip') ?? first(folded);
  return ['narrowed', () => other?.click()];
};

/**
 * What runs in the page: plays, and marks in the trace when it began, when it had been done, and when the page had come to rest. What a
 * player does with the eyes, finding where to click, comes before the first mark. A mark by `performance.mark` would take the page itself
 * two milliseconds where the processor is slowed down, a time stamp nearly nothing. Says what was done, and how often the board was changed
 * after the frame that had to show it.
 */
const playMarked = async ([play, tried, pause]) => {
  const [done, act] = new Function(`return ${play}`)()(tried);
  const watch = new MutationObserver(() => {});
  watch.observe(document.querySelector('.over'), { attributes: true, childList: true, subtree: true });
  console.timeStamp('from');
  act();
  console.timeStamp(`did ${done}`);
  await new Promise(requestAnimationFrame);
  watch.takeRecords();
  const changes = [];
  // Names that are seen from afar are set anew when a zoom has come to rest, as large as they were.
  const isOfTheBoard = ({ target }) => target.closest('.layer-afar') === null;
  const late = new MutationObserver((records) => changes.push(...records.filter(isOfTheBoard)));
  late.observe(document.querySelector('.over'), { attributes: true, childList: true, subtree: true });
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, pause)));
  console.timeStamp('rest');
  watch.disconnect();
  late.disconnect();
  return { done, late: changes.length, nodes: document.querySelectorAll('*').length };
};

/** The time that the thread spent in script between two moments. */
const scriptIn = (events, from, to) => {
  let total = 0;
  let known = from;
  for (const { name, ts, dur = 0, tdur = 0 } of events) {
    if (ts >= to) break;
    // What runs within something that is counted is counted.
    if (ts < known || !SCRIPT.has(name)) continue;
    total += tdur;
    known = ts + dur;
  }
  return total / 1000;
};

/** The costs of each thing that was done between the marks of a trace. */
const costsIn = (trace) => {
  const marks = trace.find(({ name }) => name === 'from');
  const events = trace
    .filter(({ pid, tid }) => pid === marks?.pid && tid === marks.tid)
    .sort((a, b) => a.ts - b.ts);
  const costs = { unit: [], action: [] };
  const begun = events.flatMap(({ name }, at) => (name === 'from' ? [at] : []));
  for (const [nth, at] of begun.entries()) {
    const from = events[at];
    const after = events.slice(at, begun[nth + 1]);
    const did = after.find(({ name }) => name.startsWith('did '));
    const shown = after.find(({ name, ts }) => name === 'Commit' && ts >= did?.ts);
    const rest = after.find(({ name }) => name === 'rest');
    const kind = costs[did?.name.slice(4)];
    if (kind === undefined || shown === undefined || rest === undefined) continue;
    const end = shown.ts + shown.dur;
    const board = (did.tts - from.tts) / 1000 + scriptIn(after, did.ts, end);
    kind.push({
      board,
      panels: board + scriptIn(after, end, rest.ts),
      whole: (shown.tts + shown.tdur - from.tts) / 1000,
    });
  }
  return costs;
};

/**
 * Plays a game that lies on the table, until `tries` actions are done.
 *
 * @returns for each `unit` and each `action` milliseconds of the page's thread: `board` in script until the board shows it, `panels` in
 * script until the panels tell it too, `whole` until the board shows it with style, layout and painting; `late`, how often the board was
 * still changed after that frame; and `nodes`, the most elements that the page had.
 */
export const costsOfPlay = async (page, cdp, tries) => {
  const trace = [];
  const collect = ({ value }) => {
    for (const { name, args, pid, tid, ts, tts, dur, tdur } of value)
      trace.push({
        name: name === 'TimeStamp' ? args.data.message : name,
        pid,
        tid,
        ts,
        tts,
        dur,
        tdur,
      });
  };
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: CATEGORIES,
      excludedCategories: ['*'],
    },
  });
  let [tried, actions, late, nodes] = [0, 0, 0, 0];
  for (let i = 0; i < 8 * tries && actions < tries; i++) {
    const played = await page.evaluate(playMarked, [String(playOne), tried, PAUSE]);
    if (played.done !== 'narrowed') late += played.late;
    nodes = Math.max(nodes, played.nodes);
    if (played.done === 'action') actions++;
    tried = played.done === 'action' ? 6 * actions : tried + 1;
  }
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  return { ...costsIn(trace), late, nodes };
};

/**
 * What runs in the page: watches until bots have decided a number of times, or the game is over. Gives the milliseconds of the longest task
 * that began while one of them thought; tasks of less than 50 are none (Long Tasks API).
 */
const watchThinking = (decisions) =>
  new Promise((resolve) => {
    const spans = [];
    const tasks = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });
    const end = () => {
      const within = tasks.filter(({ startTime }) =>
        spans.some(([from, to]) => startTime >= from && startTime < to),
      );
      resolve({ thought: spans.length, longest: Math.max(0, ...within.map(({ duration }) => duration)) });
    };
    let since = null;
    const look = () => {
      const isThinking = document.querySelector('.thinking') !== null;
      if (isThinking && since === null) since = performance.now();
      if (!isThinking && since !== null) {
        spans.push([since, performance.now()]);
        since = null;
        // Entries come a little after their tasks.
        if (spans.length === decisions) setTimeout(end, 500);
      }
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    setTimeout(end, 120_000);
  });

/** The longest task of the page while bots think, in milliseconds, 0 for none of 50; and how many decisions it was watched for. */
export const longestWhileThinking = (page, decisions) => page.evaluate(watchThinking, decisions);
