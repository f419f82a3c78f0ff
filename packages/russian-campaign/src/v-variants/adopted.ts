import type { Position, SituationId } from '../play/position.js';
import { SITUATIONS } from '../play/position.js';
import type { OptionalRule } from '../rulebook/clause-id.js';

type Decided = Pick<Position, 'situations'>;

/** Whether a hypothetical situation was agreed on and then adopted by the player who decides on it (TRC-V3.0.a). */
export const isAdopted = ({ situations }: Decided, id: SituationId): boolean => situations[id] === true;

/** The hypothetical situations that have been adopted. */
export const adoptedOf = (position: Decided): readonly OptionalRule[] =>
  SITUATIONS.filter((id) => isAdopted(position, id)).map((id): OptionalRule => `TRC-${id}`);
