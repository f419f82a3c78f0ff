import type { BadInput, Sourced } from '@eastfront/kernel';
import { badInput, unlessBad } from '@eastfront/kernel';
import { exactType, gradeCodec, integerCodec, readTableWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';

/** CC-20.3.c. */
export const LAST_TURN = 14;
/** CC-19.3.a. */
export const FIRST_STANDARD = 6;

/** The turn record track: what is printed in each of its spaces. */
export interface TurnTrack extends Sourced {
  /** Space of turn n at index n - 1. */
  readonly turns: readonly {
    readonly date: string;
    /** The least VPs that the Axis must have (CC-19.3.a); null before turn 6 and on the last turn. */
    readonly standard: number | null;
  }[];
}

const space = exactType(
  { date: t.string, standard: t.union([integerCodec, t.null]) },
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
