import { allow, badInput, oneOf, tableSource } from '@eastfront/kernel';
import { exactType, oneWordOf } from '@eastfront/kernel/codec';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { labels } from '../12-2-definitions/board.js';
import { answer, question } from '../position/question.js';
import type { Questions } from '../position/section.js';
import { sideCodec } from '../position/unit.js';
import type { VgReason } from '../rules.js';
import { sourcesOf } from '../rules.js';
import { EDGE_USES, edgesFor } from './edges.js';
import { freeRoute, landingController, landingExists, landingNames } from './landings.js';

const landing = question(
  'Whether a ferry landing still exists, who controls it, whether it is interdicted, and a way to the east edge where it is not.',
  () => exactType({ landing: t.string }),
  (rules, position, { landing: name }) => {
    const names = landingNames(rules);
    if (!names.includes(name)) return left([badInput('ask.landing', oneOf(names), name)]);
    const exists = landingExists(rules, position, name);
    const controller = landingController(rules, position, name);
    const route = exists ? freeRoute(rules, position, name) : null;
    const reasonOf = (clause: VgReason['clause'], what: string): VgReason => ({
      clause,
      effect: 'fact',
      subject: name,
      told: what,
    });
    const value = {
      exists,
      controller,
      interdicted: exists && route === null,
      route: route === null ? null : [...labels(rules.theatre, route)],
    };
    return right(
      answer(rules, position, value, [
        reasonOf('VG-CG12.2.b', controller),
        exists
          ? reasonOf('VG-CG12.1.a', route === null ? 'interdicted' : 'not interdicted')
          : reasonOf('VG-CG12.c', 'cut off'),
      ]),
    );
  },
);

const edges = question(
  'Where a side may enter its groups, leave the map, or trace its Security Area to.',
  () => exactType({ side: sideCodec, for: oneWordOf(EDGE_USES) }),
  (rules, position, { side, for: use }) => {
    const found = edgesFor(rules, position, side, use);
    const reasons = found.map(({ clause, hexes }): VgReason => {
      const told = labels(rules.theatre, hexes).join(' ');
      return { clause, effect: 'fact', subject: use, told: told === '' ? 'none' : told };
    });
    const hexes = [...new Set(found.flatMap((one) => one.hexes))];
    // The entry codes of all campaigns but the first are reconstructed (VG-R6).
    const isRebuilt = use === 'entry' && position.campaign !== 'I';
    return right(
      allow({ hexes: [...labels(rules.theatre, hexes)] }, reasons, [
        ...sourcesOf(rules, position),
        ...(isRebuilt ? [tableSource(rules.groups)] : []),
      ]),
    );
  },
);

/** The questions of 12.4. */
export const SPECIAL_QUESTIONS: Questions = { landing, edges };
