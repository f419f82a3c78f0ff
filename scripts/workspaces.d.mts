export interface BuiltFile {
  /** Name of the built file without extension: `codec`. */
  readonly name: string;
  /** Absolute path of the TypeScript source behind it. */
  readonly source: string;
}

export interface Entry extends BuiltFile {
  /** What a consumer writes: `@eastfront/kernel/codec`. */
  readonly specifier: string;
}

export interface Workspace {
  readonly dir: string;
  readonly name: string;
  readonly manifest: {
    readonly description: string;
    readonly version: string;
    readonly files: readonly string[];
    readonly private?: boolean;
    readonly homepage?: string;
    readonly repository?: { readonly type: string; readonly url: string; readonly directory?: string };
    readonly bugs?: { readonly url: string };
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly peerDependencies?: Readonly<Record<string, string>>;
    readonly optionalDependencies?: Readonly<Record<string, string>>;
    readonly man?: string;
    readonly bin?: Readonly<Record<string, string>>;
  };
  readonly entries: readonly Entry[];
  readonly bins: readonly BuiltFile[];
}

export const root: string;
export const packages: () => readonly Workspace[];
export const publishable: () => readonly Workspace[];
export const ownDependencies: (pkg: Workspace, all: readonly Workspace[]) => readonly Workspace[];
