import type { Box } from '@eastfront/kernel/picture';

/** Which part of the board is seen: where its corner lies in the frame, and how large it is. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const LARGEST = 2.5;

/** Where a board is seen. */
export interface Frame extends Size {
  /** How much of it buttons take, to the right of the whole board or below it. */
  readonly strip?: number;
}

const fitting = (width: number, height: number, board: Size): number =>
  Math.min(width / board.width, height / board.height);

const besideStrip = ({ width, height, strip = 0 }: Frame, board: Size): number =>
  fitting(width - strip, height, board);

const aboveStrip = ({ width, height, strip = 0 }: Frame, board: Size): number =>
  fitting(width, height - strip, board);

/** Whether a whole board is larger with the buttons of its frame below it than to its right. */
export const isWide = (frame: Frame, board: Size): boolean =>
  aboveStrip(frame, board) > besideStrip(frame, board);

/** The whole board, in the middle of the frame or beside its buttons. */
export const wholeView = (frame: Frame, board: Size): View =>
  heldView({ x: 0, y: 0, scale: 0 }, frame, board);

/** How much of the frame may be left empty at an edge of the board, so that the hexes there come out from under what lies over them. */
const SLACK = 0.1;

/** A frame is never left without board: what is smaller stands in the middle, what is larger keeps its edges outside. */
const heldAxis = (at: number, frame: number, board: number, strip: number): number =>
  board <= frame
    ? Math.min((frame - board) / 2, Math.max(0, frame - strip - board))
    : Math.min(frame * SLACK, Math.max(frame * (1 - SLACK) - board, at));

/** The view nearest to one in which the board is seen. */
export const heldView = (view: View, frame: Frame, board: Size): View => {
  const { strip = 0 } = frame;
  const isBelow = isWide(frame, board);
  const least = Math.max(besideStrip(frame, board), aboveStrip(frame, board));
  const scale = Math.min(LARGEST, Math.max(least, view.scale));
  return {
    x: heldAxis(view.x, frame.width, board.width * scale, isBelow ? 0 : strip),
    y: heldAxis(view.y, frame.height, board.height * scale, isBelow ? strip : 0),
    scale,
  };
};

/** Larger or smaller about a point of the frame, which stays where it is. */
export const zoomedView = (
  view: View,
  factor: number,
  at: { readonly x: number; readonly y: number },
): View => {
  const scale = Math.min(LARGEST, view.scale * factor);
  const by = scale / view.scale;
  return { x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by, scale };
};

/** The view that shows a part of the board, not larger than `most`. */
export const viewOf = (part: Box, frame: Size, most = 1): View => {
  const scale = Math.min(most, frame.width / part.width, frame.height / part.height);
  return {
    x: frame.width / 2 - (part.x + part.width / 2) * scale,
    y: frame.height / 2 - (part.y + part.height / 2) * scale,
    scale,
  };
};

/** The view on the way from one to another; `part` goes from 0 to 1. Zooming is even: it multiplies. */
export const betweenViews = (from: View, to: View, part: number): View => {
  const scale = from.scale * (to.scale / from.scale) ** part;
  const share = to.scale === from.scale ? part : (scale - from.scale) / (to.scale - from.scale);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, scale };
};

/**
 * A view as CSS. It enlarges by the fourth coordinate, not by `scale`: browsers lay every text of a drawing out again whenever an element
 * about it is scaled, and do not where its first two columns stay as they are. For the eye both are the same.
 */
export const transformOf = ({ x, y, scale }: View): string =>
  `matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, ${x / scale}, ${y / scale}, 0, ${1 / scale})`;
