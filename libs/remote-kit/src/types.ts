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
export type {
  FixedHead,
  IslandModule,
  LoadContext,
  Messages,
  PageHead,
  PageLoad,
  PageModule,
  PageResult,
  RemoteModule,
  Topic,
} from './remote-module.ts';
export type {
  HeadElement,
  PageSnippets,
  PublicConfig,
  RenderRequest,
  RenderResult,
  ShellServer,
  Snippet,
  SnippetElement,
} from './shell-server.ts';
export type { Breadcrumb, StructuredData } from './structured-data.ts';
