import { isRecord, type Json } from '@eastfront/kernel';

/** All die faces in a written roll, at any depth. */
export const diceIn = (json: Json | undefined): readonly number[] => {
  if (!isRecord(json)) return [];
  const { die, dice } = json as { readonly die?: unknown; readonly dice?: unknown };
  if (typeof die === 'number') return [die];
  return Array.isArray(dice) ? dice.filter((one): one is number => typeof one === 'number') : [];
};
