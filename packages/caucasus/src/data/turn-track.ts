import type { BadInput } from '@eastfront/kernel';
import { badInput, unlessBad } from '@eastfront/kernel';
import { exactType, gradeCodec, readTableWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { TurnTrack } from '../rules.js';

/** CC-20.3.c. */
export const LAST_TURN = 14;
/** CC-19.3.a. */
export const FIRST_STANDARD = 6;

const space = exactType(
  { date: t.string, standard: t.union([t.Int, t.null]) },
  { grade: gradeCodec },
  'a space',
);

/** The turn record track as written; `grade` says how far a standard can be trusted. */
export const turnTrackJson = exactType(
  { name: t.string, turns: t.array(space) },
  { source: t.unknown },
  'the turn track',
);

/** Reads the turn track: {@link LAST_TURN} spaces, standards from turn 6 only. */
export const readTurnTrack = (json: unknown): Either<readonly BadInput[], TurnTrack> =>
  readTableWith('turn-track', turnTrackJson, json, ({ name, turns }, source) => {
    const bad: BadInput[] = [];
    if (turns.length !== LAST_TURN) bad.push(badInput('turns', `${LAST_TURN} spaces`, turns.length));
    turns.forEach(({ standard }, i) => {
      if (standard === null) return;
      if (i + 1 < FIRST_STANDARD)
        bad.push(badInput(`turns.${i}.standard`, `null before turn ${FIRST_STANDARD}`, standard));
      else if (standard < 0) bad.push(badInput(`turns.${i}.standard`, 'victory points, 0 or more', standard));
    });
    return unlessBad(bad, { name, source, turns: turns.map(({ date, standard }) => ({ date, standard })) });
  });
