/** Types of the one generator of seedrandom that is used. The types of the package cover only its main entry. */
declare module 'seedrandom/lib/alea.js' {
  interface AleaState {
    readonly c: number;
    readonly s0: number;
    readonly s1: number;
    readonly s2: number;
  }
  interface Alea {
    (): number;
    state(): AleaState;
  }
  const alea: (seed: string, options: { readonly state: true }) => Alea;
  export = alea;
}
