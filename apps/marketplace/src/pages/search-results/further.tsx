import { Pagination, TallLink } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { searchPath, type Asked } from './search-query.ts';

export interface FurtherProps {
  asked: Asked;
  part: 'goods' | 'texts';
  total: number;
  shown: number;
  /** On a page. */
  limit: number;
  /** Of the link to all that was found. */
  title: string;
}

/** The way to the rest of what was found: its pages where its kind stands alone, else a link to there. */
export const Further = ({ asked, part, total, shown, limit, title }: FurtherProps) => {
  const text = useText();
  if (asked.part === part)
    return (
      <Pagination
        page={asked.page}
        pages={Math.ceil(total / limit)}
        label={text('pages.label')}
        linkTo={(page, name) => <Link to={searchPath({ ...asked, page })}>{name}</Link>}
      />
    );
  if (total <= shown) return null;
  return (
    <div>
      <TallLink as={Link} to={searchPath({ ...asked, part })}>
        {title}
      </TallLink>
    </div>
  );
};
