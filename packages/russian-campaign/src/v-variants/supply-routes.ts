import { fieldsOf, label } from '../02-components/board.js';
import { isFrom } from '../02-components/calendar.js';
import { isControlledBy } from '../05-victory/control.js';
import { lendLease } from '../12-arrivals/lend-lease.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import type { Position, SupplyRoute } from '../position/position.js';
import { isAdopted } from '../position/position.js';
import type { Rules, TrcReason } from '../rules.js';

/** The dice of a Soviet first impulse, with what makes them due or keeps them from being. */
export interface RoutesDue {
  readonly routes: readonly SupplyRoute[];
  readonly reasons: readonly TrcReason[];
}

const NONE: RoutesDue = { routes: [], reasons: [] };

/** TRC-V3.3.e: over the Black Sea, from Sep/Oct 1941, as long as a city on its coast is Soviet. */
const blackSea = (rules: Rules, position: Position): RoutesDue => {
  if (!isAdopted(position, 'V3.3') || !isFrom(position.turn, 1941, 'sep-oct')) return NONE;
  const { theatre } = rules;
  const port = theatre.cities.find(
    (hex) => fieldsOf(theatre, hex).coast === 'black' && isControlledBy(rules, position, 'soviet', hex),
  );
  return port === undefined
    ? { routes: [], reasons: [{ clause: 'TRC-V3.3.e', effect: 'no-city-on-the-black-sea' }] }
    : {
        routes: ['black-sea'],
        reasons: [{ clause: 'TRC-V3.3.e', effect: 'supplies', hex: label(theatre, port) }],
      };
};

/** TRC-V3.4.f: over the Caspian, from May/Jun 1943, as long as Astrakhan is Soviet. */
const caspian = (rules: Rules, position: Position): RoutesDue => {
  if (!isAdopted(position, 'V3.4') || !isFrom(position.turn, 1943, 'may-jun')) return NONE;
  const hex = rules.theatre.named['Astrakhan'];
  return hex !== undefined && isControlledBy(rules, position, 'soviet', hex)
    ? {
        routes: ['caspian'],
        reasons: [{ clause: 'TRC-V3.4.f', effect: 'supplies', hex: label(rules.theatre, hex) }],
      }
    : { routes: [], reasons: [{ clause: 'TRC-V3.4.f', effect: 'astrakhan-not-soviet' }] };
};

/** What is rolled for at the start of the Soviet first impulse (TRC-12.7.7, TRC-V3.3.e, TRC-V3.4.f). */
export const routesDue = (rules: Rules, position: Position): RoutesDue => {
  const { due, reasons } = lendLease(rules, position, position.archangelLost);
  const archangel: RoutesDue = { routes: due ? ['archangel'] : [], reasons };
  const all = [archangel, blackSea(rules, position), caspian(rules, position)];
  return {
    routes: all.flatMap(({ routes }) => routes),
    reasons: all.flatMap((one) => one.reasons),
  };
};

const CLAUSES = { archangel: 'TRC-12.7.7.a', 'black-sea': 'TRC-V3.3.e', caspian: 'TRC-V3.4.f' } as const;

/** What a die brings: twice its points by way of Archangel when the Balkans were spared (TRC-V3.1.t). */
export const pointsOf = (position: Position, route: SupplyRoute, die: number): number =>
  route === 'archangel' && isAdopted(position, 'V3.1') ? 2 * die : die;

/** The points of a die are added to those of the turn. */
export const routeRolled = (_rules: Rules, position: Position, route: SupplyRoute, die: number): Change => {
  const points = pointsOf(position, route, die);
  const doubled = points !== die;
  const { sovietReplacements } = position;
  const reasons: TrcReason[] = [{ clause: CLAUSES[route], effect: 'lend-lease-roll', route, die, points }];
  if (doubled) reasons.push({ clause: 'TRC-V3.1.t', effect: 'doubled', from: die, to: points });
  return to(
    {
      ...position,
      sovietReplacements: { ...sovietReplacements, lendLease: sovietReplacements.lendLease + points },
    },
    ...reasons,
  );
};
