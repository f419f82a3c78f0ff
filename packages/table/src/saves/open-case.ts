import type { BadInput, JsonObject } from '@eastfront/kernel';
import { PLAYER } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { sessionFrom } from '@eastfront/kernel/session';
import { chosenIn } from '../play/chosen.js';
import { place, type Table } from '../play/store.js';
import { judged, laidBeside } from './case-on-table.js';

/** A case lies on the table and on the bench, where its question is changed. */
export const openCase = (pkg: Table['pkg'], json: Readonly<Record<string, unknown>>): readonly BadInput[] => {
  const board = json['board'] === undefined ? {} : { board: json['board'], excerpt: true };
  const chosen = { ...chosenIn(json), ...board };
  const made = pkg.make(chosen);
  if (made._tag === 'Left') return made.left;
  const game = made.right;
  const state = game.readState(json['position']);
  if (state._tag === 'Left') return state.left;
  const verdict = judge(pkg, json);
  if (verdict._tag === 'Left') return verdict.left;
  const players = Object.fromEntries(game.sides.map((side) => [side, PLAYER]));
  const session = sessionFrom(
    game,
    { scenario: game.scenarios[0]?.id ?? '', seed: '1942', players },
    state.right,
  );
  if (session._tag === 'Left') return session.left;
  place({ pkg, game, chosen, session: session.right, dice: 'seeded', isCase: true });
  laidBeside.value = { pkg, json: json as JsonObject };
  judged.value = { title: String(json['title'] ?? ''), judgement: verdict.right, ask: json['ask'] };
  return [];
};
