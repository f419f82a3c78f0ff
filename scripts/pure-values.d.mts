export const withPureValues: (code: string, parse: (code: string) => unknown) => string;
