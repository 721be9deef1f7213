/** The contract alone, for servers and tools: types, nothing that needs React. */
export type {
  Access,
  Layout,
  Locale,
  Registry,
  Release,
  ReleaseBytes,
  ReleaseFile,
  ReleaseScreen,
  Rendering,
  ResolvedRelease,
} from './release.ts';
export type { LoadContext, Messages, PageHead, PageLoad, PageModule, PageResult, RemoteModule } from './remote-module.ts';
export type { HeadElement, PageSnippets, PublicConfig, RenderRequest, RenderResult, ShellServer, Snippet } from './shell-server.ts';
export type { Breadcrumb, StructuredData } from './structured-data.ts';
