/** The kinds of fortifications as players call them. */
export const FORTIFICATION_WORDS = {
  foxhole: 'foxhole',
  trench: 'trench',
  wire: 'wire',
  'ap-mines': 'A-P mines',
  'at-mines': 'A-T mines',
  roadblock: 'roadblock',
  'at-ditch': 'A-T ditch',
  fortified: 'Fortified Building Location',
  'historical-strongpoint': 'historical strongpoint',
  'battalion-strongpoint': 'battalion strongpoint',
  tunnel: 'tunnel',
  pillbox: 'pillbox',
  'set-dc': 'set DC',
  'question-mark': '"?"',
  hip: 'HIP',
  'dug-in': 'dug-in AFV',
} as const;
