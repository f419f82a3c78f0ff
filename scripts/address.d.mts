import type { Workspace } from './workspaces.mjs';

export interface AddressFields {
  readonly homepage?: string;
  readonly repository?: { readonly type: 'git'; readonly url: string; readonly directory: string };
  readonly bugs?: { readonly url: string };
}

export const ADDRESS: string;
export const isPlaceholder: (address: string) => boolean;
export const pageAt: (address: string, path: string) => string;
export const addressFields: (address: string, folder: string) => AddressFields;
export const folderOf: (pkg: Workspace) => string;
export const withPages: (address: string, text: string) => string;
export const withWholeLinks: (address: string, text: string, folder?: string) => string;
export const fillIn: () => void;
