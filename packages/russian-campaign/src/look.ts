/**
 * The printed look of The Russian Campaign for a game of `/play`, whose own pictures are plain: colours of the map, counters, markers and legend.
 *
 * @packageDocumentation
 */
import type { Game } from '@eastfront/kernel';
import { pictureWith } from '@eastfront/kernel';
import type { Picture } from '@eastfront/kernel/picture';
import { pictureOf as toldPictureOf } from './look/picture.js';
import type { Position } from './position/position.js';
import type { Rules } from './rules.js';

/** The picture of a position, as the complete game draws it. The heading is in the words of the given game. */
export const pictureOf: (
  game: Pick<Game<Position, never, Rules>, 'rules' | 'phrases'>,
  position: Position,
) => Picture = /* @__PURE__ */ pictureWith(toldPictureOf);
