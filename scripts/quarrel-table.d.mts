/** The section of the page of a game, from its heading to the end of the table. */
export const quarrelSection: (game: string, root: string) => string;
/** A page with the section as it has to be. */
export const withQuarrels: (page: string, section: string) => string;
