export type { Access, Layout, Locale, Registry, Release, ReleaseFile, ReleaseScreen, Rendering, ResolvedRelease } from './release.ts';
export type { LoadContext, Messages, PageHead, PageLoad, PageModule, PageResult, RemoteModule } from './remote-module.ts';
export type { PublicConfig, RenderRequest, RenderResult, ShellServer } from './shell-server.ts';
export {
  AppScopeContext,
  PageEnvironmentContext,
  PageParamsContext,
  ShellServicesContext,
  useGoToStatus,
  useLocale,
  usePageEnvironment,
  useParams,
  type PageEnvironment,
  type PageParams,
  type ShellServices,
} from './page-context.ts';
export { TranslationsContext, useText, type Text } from './use-text.ts';
export { SafeHtml, type SafeHtmlProps } from './safe-html.tsx';
export { setHtmlPolicy } from './trusted-html.ts';
export { foundOrMissing, mustHave } from './load-result.ts';
export { Link, NavLink, type LinkProps } from './link.tsx';
export { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { useDispatch, useSelector } from 'react-redux';
