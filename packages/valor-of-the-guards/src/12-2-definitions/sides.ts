/** The sides: the German attacks most days, the Russian holds the bank. */
export const SIDES = ['german', 'russian'] as const;
export type Side = (typeof SIDES)[number];

/** The sides in sentences. */
export const SIDE_WORDS = { german: 'the German', russian: 'the Russian' } as const;

export const enemyOf = (side: Side): Side => (side === 'german' ? 'russian' : 'german');
