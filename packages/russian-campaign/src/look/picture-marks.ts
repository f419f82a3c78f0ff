import type { HexId } from '@eastfront/kernel';
import type { Highlight, Marker } from '@eastfront/kernel/picture';
import type { DeclaredBattle, Position } from '../play/position.js';
import { unitById, unitsById } from '../play/position.js';

const DECLARED = '#c01515';
const CURRENT = '#ff9d00';
const SAILING = '#1d4f8e';

/** The combats that are still to be resolved; while they are declared, those declared so far. */
const openBattles = ({ step, draft, battles, resolved, battle }: Position): readonly DeclaredBattle[] =>
  step === 'declare' ? draft.battles : battles.filter((_, i) => !resolved.includes(i) && i !== battle?.index);

const hexesOf = (battles: readonly DeclaredBattle[]): readonly HexId[] => [
  ...new Set(battles.flatMap(({ hexes }) => hexes)),
];

/** The hexes of declared combats, that of the one being resolved apart. */
export const combatHighlights = (position: Position): readonly Highlight[] => {
  const { battle } = position;
  const current = battle === null ? undefined : position.battles[battle.index];
  const open = hexesOf(openBattles(position));
  return [
    ...(open.length === 0
      ? []
      : [{ hexes: open, outline: { stroke: DECLARED, width: 0.09 }, label: 'combat declared' }]),
    ...(current === undefined
      ? []
      : [
          {
            hexes: current.hexes,
            outline: { stroke: CURRENT, width: 0.11 },
            label: 'combat being resolved',
          },
        ]),
  ];
};

/** Arrows from the attackers to the hexes that they attack. */
export const combatArrows = (position: Position): readonly Marker[] => {
  const { battle, battles } = position;
  const current = battle === null ? undefined : battles[battle.index];
  const arrows = (declared: DeclaredBattle, stroke: string): readonly Marker[] => {
    const from = new Set(
      unitsById(position, declared.attackers)
        .filter(({ place }) => place === 'map')
        .map(({ at }) => at),
    );
    return [...from].flatMap((hex) =>
      declared.hexes.map((target): Marker => ({ kind: 'arrow', path: [hex, target], stroke })),
    );
  };
  return [
    ...openBattles(position).flatMap((declared) => arrows(declared, DECLARED)),
    ...(current === undefined ? [] : arrows(current, CURRENT)),
  ];
};

/** The way of a unit whose die for a move by sea has still to be rolled. */
export const seaArrow = ({ units, pending }: Position): readonly Marker[] => {
  const from = pending === null ? -1 : (unitById({ units }, pending.unit)?.at ?? -1);
  return pending === null || from < 0 || pending.to < 0
    ? []
    : [{ kind: 'arrow', path: [from, pending.to], stroke: SAILING, dashed: true, label: 'by sea' }];
};
