import type { HexId } from '@eastfront/kernel';
import type { Highlight, Marker } from '@eastfront/kernel/picture';
import type { Position } from '../play/position.js';
import { unitsById } from '../play/position.js';

const DECLARED = '#c01515';
const CURRENT = '#ff9d00';

interface Fought {
  readonly units: readonly string[];
  readonly hexes: readonly HexId[];
}

/** The attacks that are still to be resolved, that under way apart. */
const openAttacks = ({ attacks, battle }: Position): readonly Fought[] =>
  attacks.filter(({ resolved }, i) => !resolved && i !== battle?.index);

/** The combat or overrun under way. */
const currentFight = ({ battle }: Position): Fought | null =>
  battle === null ? null : { units: battle.attackers, hexes: battle.hexes };

/** The attack markers (NS-10.1.a); the hexes of the fight under way stand out. */
export const combatHighlights = (position: Position): readonly Highlight[] => {
  const open = [...new Set(openAttacks(position).flatMap(({ hexes }) => hexes))];
  const current = currentFight(position);
  return [
    ...(open.length === 0
      ? []
      : [{ hexes: open, outline: { stroke: DECLARED, width: 0.09 }, label: 'attack declared' }]),
    ...(current === null
      ? []
      : [
          { hexes: current.hexes, outline: { stroke: CURRENT, width: 0.11 }, label: 'combat being resolved' },
        ]),
  ];
};

/** Arrows from the attackers to the hexes that they attack. */
export const combatArrows = (position: Position): readonly Marker[] => {
  const current = currentFight(position);
  const arrows = ({ units, hexes }: Fought, stroke: string): readonly Marker[] => {
    const from = new Set(
      unitsById(position, units)
        .filter(({ place }) => place === 'map')
        .map(({ at }) => at),
    );
    return [...from].flatMap((hex) =>
      hexes
        .filter((target) => target !== hex)
        .map((target): Marker => ({ kind: 'arrow', path: [hex, target], stroke })),
    );
  };
  return [
    ...openAttacks(position).flatMap((attack) => arrows(attack, DECLARED)),
    ...(current === null ? [] : arrows(current, CURRENT)),
  ];
};

/** The landing marker of the Black Sea Fleet (NS-14.k). */
export const fleetMarker = ({ fleet }: Position): readonly Marker[] =>
  fleet.landing === null
    ? []
    : [{ kind: 'text', hex: fleet.landing, text: 'LANDING', fill: '#7c2420', ink: '#ffffff' }];
