import { allow, boardSource, tableSource } from '@eastfront/kernel';
import { exactType } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import { fieldsOf, label, terrainAt } from '../02-components/board.js';
import { controllerOf } from '../02-components/control.js';
import { exertsZone, SIDES } from '../02-components/units.js';
import { holderOf, unitsAt } from '../02-components/view.js';
import { isCorpsHex, stackAt } from '../05-stacking/stacking.js';
import { zoneOf } from '../06-zones-of-control/zones.js';
import { isAlpine } from '../07-movement/movement-cost.js';
import { armorCover } from '../09-combat-modifiers/armor-shift.js';
import { callsForSuperscript, chartedBonus } from '../09-combat-modifiers/strength.js';
import { defenseColumnAt } from '../10-combat-results/determined-defense.js';
import { sideCodec } from '../position/value-codecs.js';
import type { CcReason } from '../rules.js';
import { answer, question } from './question.js';

const zoc = question(
  'The hexes that a side controls by its zones.',
  () => exactType({ side: sideCodec }),
  (rules, position, { side }) => {
    const zone = zoneOf(rules, position, side);
    const hexes = rules.theatre.board.hexes
      .filter((hex) => zone[hex] !== 0)
      .map((hex) => label(rules.theatre, hex));
    const mine = position.units.filter((unit) => unit.counter.side === side && unit.place === 'map');
    const without = mine.filter((unit) => unit.counter.whiteSquare).map((unit) => unit.counter.id);
    const reasons: CcReason[] = [
      { clause: 'CC-6.1.a', effect: 'zone', side: side },
      { clause: 'CC-6.1.b', effect: 'no-added-effect', side: side },
    ];
    const zoned = mine.filter(exertsZone).map((unit) => unit.counter.id);
    if (zoned.length > 0) reasons.push({ clause: 'CC-6.1.a', effect: 'zone-from', side, units: zoned });
    if (without.length > 0) reasons.push({ clause: 'CC-6.2.a', effect: 'no-zone', units: without });
    const { barrier, pass, board, land } = rules.theatre;
    const stopped = new Set<CcReason['clause']>();
    for (const unit of mine) {
      if (unit.counter.whiteSquare) continue;
      for (let direction = 0; direction < 6; direction++) {
        const at = unit.at * 6 + direction;
        const to = board.neighbours[at] as number;
        if (to < 0) continue;
        if (land[to] === 0) stopped.add(isAlpine(rules, { to }) ? 'CC-7.8.f' : 'CC-6.4.c');
        if (pass[at] !== 0) stopped.add('CC-6.4.b');
        else if (barrier[at] === 0) stopped.add('CC-6.4.a');
        else stopped.add(((board.sides[at] as number) & 4) !== 0 ? 'CC-6.4.b' : 'CC-6.4.c');
      }
    }
    for (const clause of [...stopped].sort()) reasons.push({ clause, effect: 'hexsides', side: side });
    return right(answer(rules, position, { hexes }, reasons));
  },
);

const stack = question(
  'How many units count in a hex, and how many may.',
  ({ hex }) => exactType({ hex }),
  (rules, position, { hex }) => {
    const holder = holderOf(rules, position.units, hex) ?? SIDES[0];
    const { limit, counted, free, corps } = stackAt(rules, position, holder as 'axis', hex);
    const reasons: CcReason[] = [{ clause: 'CC-5.1.a', effect: 'stack', counted, limit }];
    if (free.length > 0) reasons.push({ clause: 'CC-5.1.c', effect: 'stack-free', units: free });
    const squares = unitsAt(rules, position.units, hex).filter((unit) => unit.counter.whiteSquare);
    if (squares.length > free.length)
      reasons.push({
        clause: 'CC-5.1.c',
        effect: 'second-counts',
        units: squares.map((unit) => unit.counter.id).filter((id) => !free.includes(id)),
      });
    if (free.length > 0) reasons.push({ clause: 'CC-2.2.e', effect: 'stack-free', units: free });
    if (isCorpsHex(position, hex))
      reasons.push({ clause: 'CC-15.7.b', effect: 'counts-as-one', units: corps });
    return right(answer(rules, position, { limit, counted, free: [...free], corps: [...corps] }, reasons));
  },
);

const terrain = question(
  'What a hex does to movement and combat.',
  ({ hex }) => exactType({ hex }),
  (rules, position, { hex }) => {
    const { theatre, terrainEffects } = rules;
    const natural = terrainAt(theatre, position.turn, hex);
    const { place } = fieldsOf(theatre, hex);
    const { natural: own, place: added, best } = chartedBonus(rules, position.turn, hex);
    const cover = armorCover(rules, position.turn, hex);
    const superscript = callsForSuperscript(rules, position.turn, hex);
    const effect = terrainEffects.terrain[natural];
    const reasons: CcReason[] = [
      { clause: 'CC-2.3.a', effect: 'terrain', terrain: natural },
      { clause: 'CC-2.36.a', effect: 'terrain', terrain: natural },
    ];
    if (own > 0 && added > 0)
      reasons.push({
        clause: 'CC-2.36.c',
        effect: 'best-bonus',
        terrain: natural,
        by: best,
        hex: label(theatre, hex),
      });
    if (place !== undefined && place !== 'town' && (natural === 'forest' || natural === 'mountain'))
      reasons.push({
        clause: 'CC-2.36.d',
        effect: superscript ? 'as-mountain' : 'no-superscript',
        hex: label(theatre, hex),
        reading: 'CC-A26',
      });
    if (cover !== null)
      reasons.push({
        clause: 'CC-9.5.d',
        effect: 'no-armor-shift-in-terrain',
        terrain: cover,
        hex: label(theatre, hex),
      });
    if (place !== undefined) reasons.push({ clause: 'CC-2.36.b', effect: 'place-added', place });
    if (theatre.board.terrains[theatre.board.terrain[hex] as number] === 'seasonal-marsh')
      reasons.push({
        clause: natural === 'marsh' ? 'CC-2.31.b' : 'CC-2.31.a',
        effect: 'seasonal-marsh',
        terrain: natural,
        turn: position.turn,
      });
    return right(
      allow(
        {
          terrain: natural,
          place: place ?? null,
          dtb: best,
          armorShift: cover === null,
          superscript,
          column: defenseColumnAt(rules, position.turn, hex).column,
          cost: { foot: effect.foot, mechanized: effect.mechanized },
        },
        reasons,
        [boardSource(rules), tableSource(terrainEffects)],
      ),
    );
  },
);

const control = question(
  'Who controls a hex.',
  ({ hex }) => exactType({ hex }),
  (rules, position, { hex }) => {
    const side = controllerOf(position, hex) ?? holderOf(rules, position.units, hex);
    const northern = rules.theatre.northEdge[hex] === 1;
    const reasons: CcReason[] = [
      side === null
        ? { clause: 'CC-2.37.a', effect: 'nobody-controls', hex: label(rules.theatre, hex) }
        : { clause: 'CC-2.37.a', effect: 'control', hex: label(rules.theatre, hex), side },
    ];
    if (northern)
      reasons.push({ clause: 'CC-4.1.m', effect: 'never-lost', hex: label(rules.theatre, hex), side });
    return right(answer(rules, position, { side }, reasons));
  },
);

/** Questions about hexes. */
export const HEX_QUESTIONS = { zoc, stack, terrain, control };
