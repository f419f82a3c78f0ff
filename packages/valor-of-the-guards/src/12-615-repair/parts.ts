import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';

/** The parts of 12.615 that a counterattack leaves out (VG-12.613.b): recovery, immobilisation, and as VG-A1 is read wreck repair. */
export const skippedParts = (rules: Rules, { counterattack }: Position): readonly string[] => {
  if (!counterattack) return [];
  const always = ['12.6151d', '12.6151e'];
  return rules.readings['VG-A1'] === 'a' ? always : [...always, '12.6151f'];
};
