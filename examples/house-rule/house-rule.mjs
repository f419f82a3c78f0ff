// Turning Point with a house rule: nobody attacks in the first game turn.
import { withHouseRule } from '@eastfront/kernel';
import { turningPoint } from '@eastfront/turning-point';

export const game = withHouseRule(turningPoint, {
  clause: 'HOUSE.a',
  text: 'House rule: nobody attacks in the first game turn.',
  code: 'TOO_EARLY_TO_ATTACK',
  says: 'by the house rule nobody attacks in the first game turn',
  forbids: ({ type }, { turn }) => type === 'attack' && turn === 1,
});
