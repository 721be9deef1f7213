import type { ReleaseScreen } from '@pozyka/remote-kit';
import { createContext, useContext } from 'react';
import type { ScreenMatch } from '../../../apps/shell/src/core/match-screen.ts';
import type { PageStore } from '../../../apps/shell/src/core/page-loader.ts';
import type { NoticeStore } from '../../../apps/shell/src/features/notices/notice-store.ts';
import type { HostSettings } from '../host-page.ts';

/** What the parts of the host share; fixed for the document's life. */
export interface HostContextValue extends HostSettings {
  screens: readonly ReleaseScreen[];
  pages: PageStore;
  notices: NoticeStore;
  /** Of real things. */
  addresses: Promise<readonly string[]>;
  /** The remote's screen at a path. */
  match(pathname: string): ScreenMatch;
  /** The app of the product whose screen a path is. */
  ownerOf(pathname: string): string | undefined;
}

const HostContext = createContext<HostContextValue | undefined>(undefined);

export const HostProvider = HostContext.Provider;

export const useHost = (): HostContextValue => {
  const value = useContext(HostContext);
  if (!value) throw new Error('useHost outside of the host');
  return value;
};

/** What the page did that a shell would have acted on. */
export const tell = (kind: 'status' | 'notice' | 'report' | 'page' | 'failure', text: string): void =>
  console.log(`[host] ${kind}: ${text}`);
