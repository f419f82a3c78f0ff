import { sharedActor } from '../02-sequence/sequence.js';
import { action } from '../position/action.js';
import { convert as converted, convertible } from './conversion.js';
import { CONVERT } from './forms.js';

export const convert = action({
  ...CONVERT,
  general: (rules, position) => {
    const side = sharedActor(rules, position);
    return convertible(rules, position, side).map((hex) => ({ type: 'convert', side, hex }));
  },
  does: converted,
  says: (_rules, _position, { side, hex }) => ({ line: 'convert', side, hex }),
});
