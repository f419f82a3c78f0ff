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

/** The whole board in the middle of the frame. */
export const wholeView = (frame: Size, board: Size): View => {
  const scale = Math.min(frame.width / board.width, frame.height / board.height);
  return {
    x: (frame.width - board.width * scale) / 2,
    y: (frame.height - board.height * scale) / 2,
    scale,
  };
};

/** How much of the frame may be left empty at an edge of the board, so that the hexes there come out from under what lies over them. */
const SLACK = 0.1;

/** A frame is never left without board: what is smaller stands in the middle, what is larger keeps its edges outside. */
const heldAxis = (at: number, frame: number, board: number): number =>
  board <= frame ? (frame - board) / 2 : Math.min(frame * SLACK, Math.max(frame * (1 - SLACK) - board, at));

/** The view nearest to one in which the board is seen. */
export const heldView = (view: View, frame: Size, board: Size): View => {
  const least = wholeView(frame, board).scale;
  const scale = Math.min(LARGEST, Math.max(least, view.scale));
  return {
    x: heldAxis(view.x, frame.width, board.width * scale),
    y: heldAxis(view.y, frame.height, board.height * scale),
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
