export declare const BUILT: string;
export declare const bundleTests: (files: readonly string[]) => Promise<string[]>;
export declare const sourceOf: (file: string) => string;
