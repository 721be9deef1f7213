import { kyivDay } from '@pozyka/domain/dates';
import { formatDateTime, formatDay } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { useCommentsContext } from './comments-context.ts';
import { momentText } from './moment-text.ts';

const Permalink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
  margin-block: -0.625rem;
  color: var(--color-text-muted);
  font-size: var(--text-s);
  &:focus-visible {
    outline: none;
  }
  /* what can be touched reaches over the lines around it: only the words are framed */
  &:focus-visible > time {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
  &:not(:hover) {
    text-decoration-color: transparent;
  }
`;

/** When a comment was written; leads to the comment itself, so that it can be shared. */
export const CommentMoment = ({ id, at }: { id: string; at: string }) => {
  const text = useText();
  const locale = useLocale();
  const { now } = useCommentsContext();
  const exact = formatDateTime(at, locale);
  const ago = now === undefined ? undefined : momentText(at, now, locale, text('comments.just-now'));
  const said = ago ?? formatDay(kyivDay(new Date(at)), locale);
  return (
    <Permalink to={`#comment-${id}`} aria-label={text('comments.link', { when: said })} title={exact}>
      <time dateTime={at}>{said}</time>
    </Permalink>
  );
};
