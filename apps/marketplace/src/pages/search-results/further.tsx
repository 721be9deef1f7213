import { Pagination, TallLink } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { searchPath, type Search } from './search-query.ts';

export interface FurtherProps {
  search: Search;
  part: 'goods' | 'texts';
  total: number;
  shown: number;
  /** On a page. */
  limit: number;
  /** Of the link to all that was found. */
  title: string;
}

/** The way to the rest of what was found: its pages where its kind is shown alone, else a link to them. */
export const Further = ({ search, part, total, shown, limit, title }: FurtherProps) => {
  const text = useText();
  if (search.part === part)
    return (
      <Pagination
        page={search.page}
        pages={Math.ceil(total / limit)}
        label={text('pages.label')}
        linkTo={(page, name) => <Link to={searchPath({ ...search, page })}>{name}</Link>}
      />
    );
  if (total <= shown) return null;
  return (
    <div>
      <TallLink as={Link} to={searchPath({ ...search, part })}>
        {title}
      </TallLink>
    </div>
  );
};
