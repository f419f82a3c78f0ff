import type { Json } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import { yearOf } from '../02-components/calendar.js';
import { controlOf } from '../05-victory/control.js';
import { dateWritten, turnCodec } from '../data/codecs.js';
import { writeDifferingSides, writeSides } from '../data/side-by-hex.js';
import type { Rules } from '../rules.js';
import { writeObjectives } from './objective-codec.js';
import type { Battle, DeclaredBattle, Position } from './position.js';
import { frameOf, usualPosition } from './position-defaults.js';
import { positionOn } from './position-json.js';
import { codeWritten } from './trigger-words.js';
import { showUnit, writeUnit } from './unit-codec.js';
import { showMarkers, writeUsed } from './used-codec.js';

type Written = { readonly [key: string]: Json };

/** A combat under way whose attackers are left out where they are those declared. */
const withoutDeclared = (battle: Battle, battles: readonly DeclaredBattle[]) => ({
  ...battle,
  attackers: battle.attackers.join() === battles[battle.index]?.attackers.join() ? null : battle.attackers,
});

/** Parts that are written whole where they differ from the usual. */
const wholeParts = (rules: Rules, position: Position): Written => {
  const { stukas, guns, pending, draft, battles, battle, sovietCities } = position;
  const { axisReplacements, ending } = position;
  const underWay = positionOn(rules.theatre).encode({
    stukas,
    guns,
    pending,
    draft,
    battles,
    battle: battle === null ? null : withoutDeclared(battle, battles),
    sovietCities,
  });
  return {
    end: position.end,
    variation: position.variation,
    forecast: position.forecast,
    ...(underWay as Written),
    resolved: position.resolved,
    archangelLost: position.archangelLost,
    triggered: position.triggered.map(codeWritten),
    axisReplacements: { used: { ...axisReplacements.used }, equipment: axisReplacements.equipment },
    routes: position.routes,
    clearTurns: position.clearTurns,
    objectives: writeObjectives(rules, position.objectives),
    situations: { ...position.situations },
    neutral: position.neutral,
    ending: ending === null ? null : { ...ending },
  };
};

/** Parts of which each entry is written where it differs. */
const piecewiseParts = (rules: Rules, position: Position): Readonly<Record<string, Written>> => {
  const { lendLease, spent, tanks, guards, cities, stavkaYear } = position.sovietReplacements;
  return {
    used: writeUsed(position),
    sovietReplacements: {
      lendLease,
      spent,
      tanks,
      guards,
      cities: cities.map((hex) => label(rules.theatre, hex)),
      stavkaYear: stavkaYear === 0 ? null : stavkaYear,
    },
    siberia: {
      sent: position.sentToSiberia,
      returns: dateWritten(position.siberiaReturns, 0),
      filled: position.siberiaFilled,
    },
  };
};

const differing = (written: Written, usual: Written): Written =>
  Object.fromEntries(
    Object.entries(written).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(usual[key])),
  );

const some = (key: string, value: Json): Written =>
  Object.keys(value as object).length === 0 ? {} : { [key]: value };

const head = (position: Position): Written => ({
  scenario: position.scenario,
  turn: turnCodec.encode(position.turn),
  player: position.player,
  impulse: position.impulse,
  phase: position.phase,
  step: position.step,
  weather: position.weather,
});

/** What the parts are where a file says nothing of them. */
const usualParts = (rules: Rules, position: Position) => {
  const { weather, turn, sovietReplacements } = position;
  const usual = usualPosition(rules, frameOf(position));
  const unsaid: Position = { ...usual, forecast: [weather, weather], stukas: [], guns: [], situations: {} };
  const pieces = piecewiseParts(rules, usual);
  const replacedNow = sovietReplacements.stavkaYear === yearOf(turn);
  return {
    rail: usual.rail,
    whole: wholeParts(rules, unsaid),
    // `stavkaReplaced` says this year, and more need not be said.
    pieces: replacedNow
      ? { ...pieces, sovietReplacements: { ...pieces['sovietReplacements'], stavkaYear: yearOf(turn) } }
      : pieces,
  };
};

/** The inverse of `readPosition`: what a player reads, and what a save holds. */
export const writePosition = (rules: Rules, position: Position): Json => {
  const usual = usualParts(rules, position);
  const { hexes } = rules.theatre.board;
  const pieces = Object.entries(piecewiseParts(rules, position)).map(([key, piece]) =>
    some(key, differing(piece, usual.pieces[key] ?? {})),
  );
  return {
    ...head(position),
    units: position.units.map((unit) => writeUnit(rules, position, unit)),
    ...some('control', writeSides(rules, position.entered, hexes)),
    ...some('rail', writeDifferingSides(rules, position.rail, usual.rail, hexes)),
    ...some('railAtStart', writeDifferingSides(rules, position.railAtStart, position.rail, hexes)),
    ...differing(wholeParts(rules, position), usual.whole),
    ...Object.assign({}, ...pieces),
  };
};

/** The side that entered each hex last, in cities and oil fields the side that controls them now. */
const shownControl = (rules: Rules, position: Position): Json => {
  const { board, cities, oilFields } = rules.theatre;
  return {
    ...(writeSides(rules, position.entered, board.hexes) as Written),
    ...Object.fromEntries(
      [...cities, ...oilFields].map(
        (hex) => [label(rules.theatre, hex), controlOf(rules, position, hex).side] as const,
      ),
    ),
  };
};

/** A position with everything spelled out that a short form leaves at its default: what an answer shows. */
export const showPosition = (rules: Rules, position: Position): Json => ({
  ...head(position),
  ...wholeParts(rules, position),
  ...piecewiseParts(rules, position),
  markers: showMarkers(rules, position),
  control: shownControl(rules, position),
  rail: writeSides(rules, position.rail, rules.theatre.railHexes),
  units: position.units.map((unit) => showUnit(rules, position, unit)),
});
