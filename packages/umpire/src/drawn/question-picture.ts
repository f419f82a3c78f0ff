import type { CaseFile, Result } from '@eastfront/kernel/case';
import type { CounterBox, Picture } from '@eastfront/kernel/picture';
import { questionMarks } from './question-marks.js';
import { sceneOf } from './scene.js';

/** Hexes shown about those that matter. */
const MARGIN = 2;
/** A board of no more hexes is shown whole. */
const SMALL = 60;

/** Of the boxes beside the map those that hold a counter the question names. */
const boxesNamed = (boxes: readonly CounterBox[], asked: string): readonly CounterBox[] =>
  boxes.filter(({ counters }) =>
    counters.some(({ id }) => id !== undefined && asked.includes(JSON.stringify(id))),
  );

/** The picture of a position with the question drawn over it, cropped to what matters. */
export const questionPicture = (
  picture: Picture,
  { title, ask, board }: CaseFile,
  result: Result,
  refusedAt: number | null,
  sentence: string,
): Picture => {
  const { highlights, markers, focus } = questionMarks(sceneOf(ask, result, refusedAt, picture));
  const isCropped = focus.length > 0 && picture.board.hexes.length > SMALL;
  const heading = [picture.title, picture.subtitle].filter((line) => line !== undefined && line !== '');
  return {
    ...picture,
    // The names of rivers and lands are those of the game's own map.
    ...(board === undefined ? {} : { style: { ...picture.style, captions: [] } }),
    title,
    subtitle: [sentence, ...heading].join('\n'),
    highlights: [...(picture.highlights ?? []), ...highlights],
    markers: [...(picture.markers ?? []), ...markers],
    ...(isCropped
      ? {
          crop: { hexes: focus, margin: MARGIN },
          boxes: boxesNamed(picture.boxes ?? [], JSON.stringify(ask)),
          ...(picture.legend === undefined ? {} : { legend: { board: picture.legend.board } }),
        }
      : {}),
  };
};
