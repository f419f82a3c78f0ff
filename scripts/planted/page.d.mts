/** Where the page stands, from the root. */
export const PAGE: string;
/** The page as it has to stand. */
export const lawsPage: (root: string) => string;
