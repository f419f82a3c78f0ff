/** Stands for what is not built yet. */
export const stub = (name: string): never => {
  throw new Error(`not built: ${name}`);
};
