import { useEffect, useState } from 'react';
import type { Comment } from '../shared/types.ts';
import { COMMENT_SORTS, day } from '../shared/words.ts';

const PER_PAGE = 10;

/** Comments of a post, requested when they come into sight. */
export const Comments = ({ alias }: { alias: string }) => {
  const [sort, setSort] = useState('all');
  const [comments, setComments] = useState<Comment[]>();
  const [total, setTotal] = useState(0);
  const [failed, setFailed] = useState(false);
  const read = async (sorting: string, known: Comment[]) => {
    try {
      const query = `limit=${PER_PAGE}&offset=${known.length}&sorting=${sorting}`;
      const answer = await fetch(`/api/v2/system/posts/items/${alias}/comments?${query}`);
      if (!answer.ok) throw new Error(`${answer.status}`);
      const { data } = (await answer.json()) as { data: Comment[] };
      setComments([...known, ...data]);
      setTotal(Number(answer.headers.get('x-items-total')));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  useEffect(() => void read(sort, []), [alias, sort]);
  return (
    <section className="stack m text" aria-labelledby="comments">
      <h2 id="comments">Коментарі</h2>
      <div className="card stack s">
        <p>Щоб написати коментар, увійдіть.</p>
        <a className="button quiet" href="/#phone">
          Увійти
        </a>
      </div>
      <div className="field">
        <label htmlFor="sorting">Сортування</label>
        <select id="sorting" value={sort} onChange={({ target }) => setSort(target.value)}>
          {COMMENT_SORTS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {failed && (
        <p className="wrong" role="alert">
          Коментарі не завантажилися.{' '}
          <button type="button" onClick={() => void read(sort, [])}>
            Спробувати ще раз
          </button>
        </p>
      )}
      <ul className="comments">
        {comments?.map(({ id, author, text, created_at: created, rating, answers: replies }) => (
          <li key={id} className="comment stack s">
            <p className="meta">
              <strong>{author.name}</strong>
              <time dateTime={created}>{day(created)}</time>
            </p>
            <p>{text}</p>
            <p className="meta">
              <span>Оцінка: {rating.total}</span>
              {replies > 0 && <span>Відповідей: {replies}</span>}
            </p>
          </li>
        ))}
      </ul>
      {comments && comments.length < total && (
        <button className="button quiet" type="button" onClick={() => void read(sort, comments)}>
          Показати ще
        </button>
      )}
    </section>
  );
};
