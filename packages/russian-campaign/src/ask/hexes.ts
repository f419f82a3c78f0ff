import type { HexId } from '@eastfront/kernel';
import { allow, boardSource, tableSource } from '@eastfront/kernel';
import { exactType } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import { fieldsOf, label, terrainAt } from '../02-components/board.js';
import { sideCodec } from '../02-components/codecs.js';
import { exertsZone } from '../02-components/units.js';
import { holderOf, unitsAt, viewOf } from '../02-components/view.js';
import { controlOf, controlReasons } from '../05-victory/control.js';
import { stackAt, stackReasons } from '../06-stacking/stacking.js';
import { hasPartisan } from '../07-zones-of-control/zones.js';
import { mayUseRail, railOwner, railUseReasons } from '../08-movement/rail.js';
import { kindsThatStop, terrainReasons } from '../08-movement/stops.js';
import type { TrcReason } from '../rules.js';
import { answer, question } from './question.js';

const zoc = question(
  'The hexes in the zones of control of a side.',
  () => exactType({ side: sideCodec }),
  (rules, position, { side }) => {
    const { theatre } = rules;
    const { board, barrier, strait } = theatre;
    const zone = viewOf(rules, position.units).zone[side];
    const partisans = (hex: HexId): boolean => side === 'soviet' && hasPartisan(rules, position.units, hex);
    const hexes = board.hexes.filter((hex) => zone[hex] !== 0 || partisans(hex));
    const own = position.units.filter(({ counter, place }) => counter.side === side && place === 'map');
    const zoned = own.filter(exertsZone);
    const hexsides = zoned.flatMap(({ at }) => [0, 1, 2, 3, 4, 5].map((direction) => 6 * at + direction));
    const facing = hexsides.filter((hexside) => (board.neighbours[hexside] as HexId) >= 0);
    const units = zoned.map(({ counter }) => counter.id);
    const reasons: TrcReason[] = [
      { clause: 'TRC-7.1.a', effect: 'zones', side, number: zoned.length, units },
    ];
    if (zoned.length > 0) reasons.push({ clause: 'TRC-7.1.b', effect: 'whatever-lies-there', side });
    if (facing.some((hexside) => barrier[hexside] === 1))
      reasons.push({ clause: 'TRC-7.1.c', effect: 'not-over-lake-or-sea', side });
    if (facing.some((hexside) => strait[hexside] === 1))
      reasons.push(
        { clause: 'TRC-7.1.d', effect: 'not-over-the-strait', side },
        { clause: 'TRC-8.2.2.d', effect: 'not-over-the-strait', side },
      );
    const without = own.filter(({ counter }) => counter.type === 'partisan');
    if (without.length > 0)
      reasons.push({
        clause: 'TRC-11.2.2.b',
        effect: 'own-hex-only',
        units: without.map(({ counter }) => counter.id),
      });
    const markers = side === 'axis' ? position.stukas.length : position.guns.length;
    if (markers > 0) reasons.push({ clause: 'TRC-7.1.e', effect: 'markers-have-none', number: markers });
    return right(answer(rules, position, { hexes: hexes.map((hex) => label(theatre, hex)) }, reasons));
  },
);

const stack = question(
  'How many units count in a hex, and how many may.',
  ({ hex }) => exactType({ hex }),
  (rules, position, { hex }) => {
    const holder = holderOf(rules, position.units, hex) ?? position.player;
    const units = unitsAt(rules, position.units, hex).filter(({ counter }) => counter.side === holder);
    const found = stackAt(rules, position, holder, hex);
    const { limit, counted, exempt } = found;
    const reasons: TrcReason[] = [...stackReasons(rules, hex, found, units)];
    const workers = units.filter(({ counter }) => counter.type === 'worker');
    if (workers.length > 0)
      reasons.push({
        clause: 'TRC-12.7.2.d',
        effect: 'not-counted',
        units: workers.map(({ counter }) => counter.id),
      });
    if (counted > limit)
      reasons.push({
        clause: 'TRC-6.2.a',
        effect:
          position.phase === 'movement' && position.player === holder ? 'over-limit-for-now' : 'over-limit',
        hex: label(rules.theatre, hex),
      });
    return right(answer(rules, position, { side: holder, limit, counted, exempt: [...exempt] }, reasons));
  },
);

const terrain = question(
  'What a hex does to movement and combat.',
  ({ hex }) => exactType({ hex }),
  (rules, position, { hex }) => {
    const { theatre, terrainEffects } = rules;
    const { city, name, country, rivers = [], oil, port, coast } = fieldsOf(theatre, hex);
    const natural = terrainAt(theatre, hex);
    const doubled = terrainEffects.terrain[natural].doubles || city === 'major';
    const value = {
      terrain: natural,
      city: city ?? null,
      name: name ?? null,
      country: country ?? 'ussr',
      rivers: [...rivers],
      oil: oil === true,
      port: port === true || (city !== undefined && coast !== undefined),
      coast: coast ?? null,
      rail: theatre.rail[hex] !== 0,
      doubled,
      stops: kindsThatStop(rules, position, hex),
    };
    const sources = [boardSource(rules), tableSource(terrainEffects)];
    return right(allow(value, terrainReasons(rules, position, hex, doubled), sources));
  },
);

const control = question(
  'Who controls a hex.',
  ({ hex }) => exactType({ hex }),
  (rules, position, { hex }) => {
    const { side, by } = controlOf(rules, position, hex);
    const reasons: readonly TrcReason[] = controlReasons(rules, position, hex);
    return right(answer(rules, position, { side, by }, reasons));
  },
);

const rail = question(
  'Who owns the railroad of a hex, and whether a side may use it.',
  ({ hex }) => exactType({ hex }, { side: sideCodec }),
  (rules, position, { hex, side = position.player }) => {
    const value = {
      side: railOwner(position.rail, hex),
      usable: mayUseRail(rules, position, side, hex),
    };
    return right(answer(rules, position, value, railUseReasons(rules, position, side, hex)));
  },
);

/** Questions about hexes. */
export const HEX_QUESTIONS = { zoc, stack, terrain, control, rail };
