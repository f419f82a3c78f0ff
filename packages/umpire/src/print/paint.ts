import pc from 'picocolors';

/** Words in colour, or plain where colours are off. */
export type Paint = ReturnType<typeof pc.createColors>;

export const paintFor = (colour: boolean): Paint => pc.createColors(colour);
