import type { BadInput } from '@eastfront/kernel';
import { badInput, unlessBad } from '@eastfront/kernel';
import { each, exactType, readTableWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import { GROUNDS, TERRAINS } from '../01-units/board.js';
import type { ModifierTable } from '../rules.js';

const byGround = each(GROUNDS, t.Int, 'modifiers by the weather on the ground');

/** The modifiers of the die as written. */
export const modifiersJson = exactType(
  {
    name: t.string,
    terrain: each(TERRAINS, t.Int, 'modifiers by terrain'),
    city: t.Int,
    street: t.Int,
    river: t.Int,
    bridge: t.Int,
    ground: byGround,
    axisGround: byGround,
    satellites: t.Int,
    disrupted: t.Int,
    landing: t.Int,
  },
  { source: t.unknown },
  'the modifiers of the die',
);

/** What the rules give themselves (NS-12.d, NS-14.k). */
const FIXED = { disrupted: 2, landing: 1 } as const;

/** Reads the modifiers of the die beside the combat results table (NS-10.6.a). */
export const readModifiers = (json: unknown): Either<readonly BadInput[], ModifierTable> =>
  readTableWith('combat-modifiers', modifiersJson, json, (written, source) => {
    const bad = (Object.keys(FIXED) as (keyof typeof FIXED)[]).flatMap((key) =>
      written[key] === FIXED[key]
        ? []
        : [badInput(key, `${FIXED[key]}, as the clauses fix it`, written[key])],
    );
    return unlessBad(bad, { ...written, source });
  });
