export type * from './types.ts';
export {
  AppScopeContext,
  PageEnvironmentContext,
  PageParamsContext,
  ShellServicesContext,
  useGoToStatus,
  useLocale,
  useNotify,
  usePageEnvironment,
  useParams,
  useReport,
  type NoticeContent,
  type Notify,
  type PageEnvironment,
  type PageParams,
  type ShellServices,
} from './page-context.ts';
export { TranslationsContext, useText, type Text } from './use-text.ts';
export { SafeHtml, type SafeHtmlProps } from './safe-html.tsx';
export { prepareHtml, setHtmlPolicy } from './trusted-html.ts';
export { foundOrMissing, mustHave } from './load-result.ts';
export { Link, NavLink, type LinkProps } from './link.tsx';
export { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { useSelector } from 'react-redux';
export { useDispatch } from './use-dispatch.ts';
export { ErrorBoundary } from 'react-error-boundary';
