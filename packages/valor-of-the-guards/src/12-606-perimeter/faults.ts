import { labelOf } from '@eastfront/kernel';
import type { Rules, VgViolation } from '../rules.js';
import type { Fault } from './ground.js';

/** The violation of each fault. */
const CODES = {
  'not-on-map': 'OFF_THE_MAP',
  water: 'IN_THE_WATER',
  'not-adjacent': 'NOT_ADJACENT',
  'entered-twice': 'ENTERED_TWICE',
  'too-short': 'LOOP_TOO_SHORT',
  'not-a-grain': 'NOT_A_GRAIN',
  enemy: 'BARRED_BY_ENEMY',
  uncontrolled: 'NOT_HELD',
  'no-marker-here': 'NO_MARKER_HERE',
  'no-marker-there': 'NO_MARKER_THERE',
  overlap: 'ROWS_OVERLAP',
  'not-alone': 'NOT_BETWEEN_ENEMIES',
  'already-enclosed': 'ALREADY_ENCLOSED',
  'on-the-edge': 'POCKET_ON_THE_EDGE',
  'smc-alone': 'NO_FORCE',
} as const;

/** Faults as violations; `as` says which clause a fault breaks in this case, where that is not its own. */
export const violationsOf = (
  { theatre }: Pick<Rules, 'theatre'>,
  faults: readonly Fault[],
  as: (fault: Fault) => Fault['clause'] = ({ clause }) => clause,
): readonly VgViolation[] =>
  faults.map((fault) => {
    const { code, hex } = fault;
    const subject = hex === null ? 'the whole' : labelOf(theatre.board.grid, hex);
    return { clause: as(fault), code: CODES[code], subject } as VgViolation;
  });

/** In a row a gap is no grain (VG-12.6064.b). */
export const asRow = ({ clause, code }: Fault): Fault['clause'] =>
  code === 'not-adjacent' ? 'VG-12.6064.b' : clause;

/** The pair of markers of a pocket has a rule of its own (VG-12.6066.b), further markers follow VG-12.6064 (VG-12.6066.c). */
export const asPocket =
  (isLoop: boolean) =>
  ({ clause }: Fault): Fault['clause'] => {
    if (!/12\.6063|12\.6064|12\.606\.a/.test(clause)) return clause;
    return isLoop ? 'VG-12.6066.c' : 'VG-12.6066.b';
  };
