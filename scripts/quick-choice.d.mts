export declare const testFiles: () => string[];
export declare const quickFiles: (seed: string, files?: readonly string[]) => string[];
export declare const isQuick: (seed: string, file: string, suite: string, name: string) => boolean;
