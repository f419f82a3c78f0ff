import type { Json, JsonObject } from '@eastfront/kernel';

/** One question that is answered otherwise when a field has the one value or the other. */
export interface Row {
  readonly values: readonly [Json, Json];
  /** The case with the field at a value. */
  readonly with: (field: JsonObject) => JsonObject;
  /** Where the difference shows when not in the answer: in the record of a game, or in whose decision it is. */
  readonly shown?: 'record' | 'actor';
}

export const CLEAR: JsonObject = { fill: { from: '1210', to: '1820', terrain: 'clear' } };
export const ask = (question: string, more: JsonObject = {}): JsonObject => ({ question, ...more });
export const odds = ask('odds', { attackers: ['a'], hexes: ['1515'] });
export const ATTACKER = { id: 'a', side: 'axis', at: '1516', type: 'infantry', attack: 8 },
  DEFENDER = { id: 'd', side: 'soviet', at: '1515', type: 'infantry', defense: 4 };
export const situation = (
  units: readonly JsonObject[],
  more: JsonObject = {},
  asked: JsonObject = odds,
): JsonObject => ({
  position: { turn: 3, player: 'axis', phase: 'first-combat', units: [...units], ...more },
  ask: asked,
});
export const attacking = (f: JsonObject, more: JsonObject = {}) =>
    situation([{ ...ATTACKER, ...f }, DEFENDER], more),
  defending = (f: JsonObject, more: JsonObject = {}) => situation([ATTACKER, { ...DEFENDER, ...f }], more);
export const legal = (action: JsonObject) => ask('legal', { action });
export const moving = (
  f: JsonObject,
  more: JsonObject = {},
  asked: JsonObject = ask('reach', { unit: 'u' }),
) => situation([{ id: 'u', side: 'axis', at: '1515', ...f }], { phase: 'first-movement', ...more }, asked);
export const applying = (...actions: readonly JsonObject[]) => ask('apply', { actions });
export const movingAgain = (f: JsonObject, more: JsonObject = {}, asked?: JsonObject) =>
  moving(f, { phase: 'second-movement', ...more }, asked);
export const board = (hexes: JsonObject): JsonObject => ({ ...CLEAR, hexes });
export const combine = (f: JsonObject) =>
  situation(
    [
      { id: 'u', side: 'soviet', at: '1515', step: 'reduced', reduced: {}, ...f },
      { id: 'v', side: 'soviet', at: '1515', step: 'reduced', reduced: {} },
    ],
    { player: 'soviet', phase: 'first-movement' },
    legal({ type: 'combine', unit: 'u', with: 'v' }),
  );
export const replaceQ = legal({ type: 'replace', unit: 'u' });
export const initial = (f: JsonObject, more: JsonObject, asked: JsonObject) =>
  situation([{ id: 'u', side: 'soviet', ...f }], { player: 'soviet', phase: 'initial', ...more }, asked);
export const reinforce = (to: string) => legal({ type: 'reinforce', unit: 'u', to });
export const entry = (e: string): JsonObject => ({
  ...CLEAR,
  hexes: { '1210': { terrain: 'clear', entry: e }, '1211': { terrain: 'clear', entry: 'F' } },
});
