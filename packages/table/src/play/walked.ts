import type { AnyGame } from '@eastfront/kernel';
import type { Session } from '@eastfront/kernel/session';
import { nodeAt } from '@eastfront/kernel/session';

/** The hexes that each unit entered from one moment of a session to the next, as a side sees it; undefined where the one does not follow the other. */
export const walkedTo = (
  game: AnyGame,
  session: Session,
  moments: { readonly from: number; readonly to: number },
  eye: string | null,
  hexNamed: (label: string) => number | null,
): ReadonlyMap<string, readonly number[]> | undefined => {
  const node = nodeAt(session, moments.to);
  if (node.parent !== moments.from || node.action === null) return undefined;
  const { state } = nodeAt(session, moments.from);
  const seen = game.view === undefined ? state : game.view(state, eye);
  const paths = Object.entries(game.journey?.(seen, node.action)?.paths ?? {});
  return new Map(
    paths.map(([unit, path]) => [unit, path.map(hexNamed).filter((hex) => hex !== null)] as const),
  );
};
