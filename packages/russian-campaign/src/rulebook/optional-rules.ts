/** By the head of their clauses. */
export type OptionalRule =
  | 'TRC-3.3.5'
  | 'TRC-8.3.7'
  | 'TRC-13.1'
  | 'TRC-13.2'
  | 'TRC-13.3'
  | 'TRC-13.4'
  | 'TRC-13.5'
  | 'TRC-13.6'
  | 'TRC-V1'
  | 'TRC-V2'
  | 'TRC-V3.1'
  | 'TRC-V3.2'
  | 'TRC-V3.3'
  | 'TRC-V3.4'
  | 'TRC-V3.5'
  | 'TRC-V3.6';

export const OPTIONAL_RULES: readonly OptionalRule[] = [
  'TRC-3.3.5',
  'TRC-8.3.7',
  'TRC-13.1',
  'TRC-13.2',
  'TRC-13.3',
  'TRC-13.4',
  'TRC-13.5',
  'TRC-13.6',
  'TRC-V1',
  'TRC-V2',
  'TRC-V3.1',
  'TRC-V3.2',
  'TRC-V3.3',
  'TRC-V3.4',
  'TRC-V3.5',
  'TRC-V3.6',
];
