import type { Action } from '../src/play/actions.js';
import { BOOK } from '../src/play/actions.js';
import type { Rules } from '../src/rules.js';

/** Listed actions as they are written: ids and labels in place of units and hexes. */
export const written = (rules: Rules, listed: readonly { readonly type: string }[]): readonly Action[] =>
  listed.map((one) => BOOK.encode(rules, one));
