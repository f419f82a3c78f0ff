import { isRecord } from '@eastfront/kernel';
import type { Chosen } from './store.js';

/** Under what a file says that it is played. */
export const chosenIn = (json: Readonly<Record<string, unknown>>): Chosen => ({
  ...(isRecord(json['readings']) ? { readings: json['readings'] as Record<string, string> } : {}),
  ...(Array.isArray(json['optional']) ? { optional: json['optional'] as string[] } : {}),
});
