/** What a program prints that Node runs as an ES module, with our packages from their sources and all others from `node_modules`. */
export declare const printedByNode: (program: string) => Promise<string>;
