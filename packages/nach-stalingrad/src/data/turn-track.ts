import type { BadInput } from '@eastfront/kernel';
import { badInput, unlessBad } from '@eastfront/kernel';
import { each, exactType, oneWordOf, readTableWith, someOf } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import { GROUNDS, ZONES } from '../01-units/board.js';
import { SIDES } from '../01-units/units.js';
import { POINT_KINDS } from '../play/actions.js';
import type { TurnTrack } from '../rules.js';
import { countCodec } from './value-codecs.js';

const counts = each(SIDES, countCodec, 'a number for each side');

/** A box of the turn track as written. */
const turnJson = exactType(
  {
    turn: countCodec,
    period: t.string,
    weather: each(ZONES, oneWordOf(GROUNDS), 'a weather table for each zone'),
    rail: counts,
    conversion: counts,
    trucks: counts,
    replacements: each(SIDES, someOf(POINT_KINDS, countCodec), 'replacement points for each side'),
    air: counts,
  },
  {},
  'a turn',
);

/** The turn track as written. */
export const turnTrackJson = exactType(
  { name: t.string, turns: t.array(turnJson) },
  { source: t.unknown },
  'the turn track',
);

/** Reads the turn track: every turn from 1 on, in order. */
export const readTurnTrack = (json: unknown): Either<readonly BadInput[], TurnTrack> =>
  readTableWith('turn-track', turnTrackJson, json, (written, source) => {
    const bad = [
      ...(written.turns.length === 0 ? [badInput('turns', 'one turn at least', written.turns)] : []),
      ...written.turns.flatMap(({ turn }, i) =>
        turn === i + 1 ? [] : [badInput(`turns.${i}.turn`, `${i + 1}, the turns in order from 1`, turn)],
      ),
    ];
    return unlessBad(bad, { ...written, source } as TurnTrack);
  });
