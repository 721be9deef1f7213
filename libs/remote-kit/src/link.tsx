import { useContext, type AnchorHTMLAttributes } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { ShellServicesContext } from './page-context.ts';
import { isPlainClick } from './plain-click.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site without locale, or a whole address of another one. */
  to: string;
  replace?: boolean;
  /** Stored in the history entry, never in the address. */
  state?: unknown;
}

const WITH_SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** Leads off the site, or off the page: only these may. */
const HARMLESS = /^(?:https?:\/\/|mailto:|tel:)/i;

/**
 * A link inside the site: an ordinary anchor that the router follows, whose page's code is fetched as soon as the
 * customer seems to mean it. Smaller than the router's own, which brings its framework mode along.
 */
export const Link = ({ to, replace = false, onClick, onPointerEnter, onFocus, children, state, ...rest }: LinkProps) => {
  const { prefetch, leaves } = useContext(ShellServicesContext);
  const isExternal = WITH_SCHEME.test(to);
  const href = useHref(isExternal ? '/' : to);
  const navigate = useNavigate();
  const leaving = !isExternal && leaves?.(to) === true;
  const meant = () => !leaving && prefetch(to);
  if (isExternal) {
    return (
      <a
        {...rest}
        href={HARMLESS.test(to) ? to : undefined}
        rel="noopener noreferrer"
        onClick={onClick}
        onPointerEnter={onPointerEnter}
        onFocus={onFocus}
      >
        {children}
      </a>
    );
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || leaving || rest.target || !isPlainClick(event)) return;
        event.preventDefault();
        // whoever follows a link twice, even before its page has come, goes back once
        void navigate(to, { replace: replace || event.currentTarget.href === window.location.href, state });
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        meant();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        meant();
      }}
    >
      {children}
    </a>
  );
};

/** A link that says when it leads to the page at hand. */
export const NavLink = (props: LinkProps) => {
  const { pathname } = useLocation();
  const here = props.to.split(/[?#]/)[0] === pathname;
  return <Link {...props} {...(here ? { 'aria-current': 'page' as const } : {})} />;
};
