/** What the fingers or the mouse do to a board. Points are in pixels of the frame. */
export interface GestureHost {
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (factor: number, at: Spot) => void;
  readonly tap: (at: Spot, event: PointerEvent) => void;
  readonly hover: (at: Spot | null, event: PointerEvent) => void;
  /** The second button of the mouse, or a finger that stays: something is asked about, not chosen. */
  readonly ask: (at: Spot, event: MouseEvent) => void;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Farther than this, a tap is a drag. */
const SLACK = 6;
/** A finger that stays in its place so long, in milliseconds, does not tap. */
const LONG = 550;

const spotIn = (frame: HTMLElement, event: MouseEvent): Spot => {
  const box = frame.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
};

const middleOf = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distanceOf = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Listens to pointers on a frame: drag, wheel, pinch, tap. Gives what takes the listening back. */
export const listenTo = (frame: HTMLElement, host: GestureHost): (() => void) => {
  const down = new Map<number, Spot>();
  let start: Spot | null = null;
  let isDrag = false;
  let staying = 0;
  const stop = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    act: (event: HTMLElementEventMap[K]) => void,
    passive = true,
  ): void => frame.addEventListener(type, act, { signal: stop.signal, passive });

  on('pointerdown', (event) => {
    if (event.button > 0) return;
    const spot = spotIn(frame, event);
    if (down.size === 0) [start, isDrag] = [spot, false];
    else isDrag = true;
    down.set(event.pointerId, spot);
    // A finger points when it comes down: there was nothing before.
    if (!isDrag) host.hover(spot, event);
    clearTimeout(staying);
    if (isDrag || event.pointerType === 'mouse') return;
    staying = window.setTimeout(() => {
      if (isDrag || down.size !== 1) return;
      isDrag = true;
      host.ask(spot, event);
    }, LONG);
  });
  on('pointermove', (event) => {
    const spot = spotIn(frame, event);
    const was = down.get(event.pointerId);
    if (was === undefined) {
      host.hover(spot, event);
      return;
    }
    if (!isDrag && start !== null && distanceOf(start, spot) < SLACK) return;
    if (!isDrag) {
      isDrag = true;
      frame.setPointerCapture(event.pointerId);
    }
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    down.set(event.pointerId, spot);
    if (other === undefined) {
      host.pan(spot.x - was.x, spot.y - was.y);
      return;
    }
    const [before, after] = [middleOf(was, other), middleOf(spot, other)];
    host.pan(after.x - before.x, after.y - before.y);
    host.zoom(distanceOf(spot, other) / Math.max(1, distanceOf(was, other)), after);
  });
  const end = (event: PointerEvent): void => {
    clearTimeout(staying);
    const isTap = down.delete(event.pointerId) && !isDrag && event.type === 'pointerup';
    if (isTap) host.tap(spotIn(frame, event), event);
  };
  on('pointerup', end);
  on('pointercancel', end);
  on('pointerleave', (event) => host.hover(null, event));
  on(
    'contextmenu',
    (event) => {
      event.preventDefault();
      // A finger has asked by itself.
      if (down.size === 0) host.ask(spotIn(frame, event), event);
    },
    false,
  );
  on(
    'wheel',
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 16 : 1;
      host.zoom(1.0016 ** (-event.deltaY * lines), spotIn(frame, event));
    },
    false,
  );
  return () => {
    clearTimeout(staying);
    stop.abort();
  };
};
