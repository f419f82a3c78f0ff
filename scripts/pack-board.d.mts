/** A board file as a package carries it; `unpackedBoard` of the kernel is the inverse. */
export declare const packedBoard: (board: object) => unknown;
