import type { Workspace } from './workspaces.mjs';

export function isBuiltForNode(pkg: Workspace): boolean;
export function buildModules(pkg: Workspace): Promise<void>;
