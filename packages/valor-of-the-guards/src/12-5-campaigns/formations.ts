import { keepForEach } from '@eastfront/kernel';
import type { Side } from '../12-2-definitions/sides.js';
import type { Formation } from '../data/orders-of-battle.js';
import type { Campaign, Position } from '../position/position.js';
import { sidesOf } from '../position/position.js';
import type { Rules } from '../rules.js';

/**
 * The formations of a side in the order of battle of the campaign: VG-12.51.e, VG-12.51.f, VG-12.51.g and VG-12.51.h, those of VG-12.52
 * (for CG IV as well, VG-12.54.c) and VG-12.53; none after the initial scenario (VG-I-0.a, VG-II-0.a, VG-III-0.a).
 */
export const formationsOf = (
  { forces }: Pick<Rules, 'forces'>,
  { campaign, initial }: Pick<Position, 'campaign' | 'initial'>,
  side: Side,
): readonly Formation[] => (initial ? formationsIn(null, forces, campaign)[side] : NONE);

const NONE: readonly Formation[] = [];

const formationsIn = keepForEach((_: null, { formations }: Rules['forces'], campaign: Campaign) => {
  const all = formations.filter((one) => one.campaigns.includes(campaign));
  return sidesOf((side) => all.filter((one) => one.side === side));
});

/** Whether a formation has no area to set up in, and enters (VG-12.52.g, VG-12.52.i to VG-12.52.l). */
export const mustEnter = ({ setUp }: Pick<Formation, 'setUp'>): boolean =>
  setUp.enter !== undefined && setUp.area === undefined;
