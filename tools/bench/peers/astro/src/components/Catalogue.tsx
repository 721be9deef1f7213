import { useRef, useState } from 'react';
import { findGoods, SORTS, toggled } from '../shared/goods.ts';
import { starIcon } from '../shared/icons.ts';
import type { CategoryData, Choice, Filter, Found } from '../shared/types.ts';
import { goodsOf, number, roundMoney } from '../shared/words.ts';

interface Props {
  id: string;
  filters: Filter[];
  siblings: CategoryData['siblings'];
  first: Found;
}

/** Goods of a category by filters and order, changed in place. */
export const Catalogue = ({ id, filters, siblings, first }: Props) => {
  const [choice, setChoice] = useState<Choice>({ filters: {}, sort: 'popular' });
  const [found, setFound] = useState(first);
  const [open, setOpen] = useState(false);
  const turns = useRef(0);
  const change = async (next: Choice) => {
    const turn = (turns.current += 1);
    setChoice(next);
    const answer = await findGoods('/mplace-api', id, next);
    if (turn === turns.current) setFound(answer);
  };
  const more = async () => {
    const answer = await findGoods('/mplace-api', id, choice, found.goods.length);
    setFound({ ...answer, goods: [...found.goods, ...answer.goods] });
  };
  const setEnd = (end: 'min' | 'max', typed: string) => void change({ ...choice, [end]: typed === '' ? undefined : Number(typed) });
  return (
    <div className="shop">
      <form id="filters" className="filters" data-open={open || undefined} aria-label="Фільтри">
        <nav aria-label="Розділи">
          <ul>
            {siblings.map((other) => (
              <li key={other.id}>
                {other.id === id ? <span aria-current="page">{other.title}</span> : <a href={`/category/${other.id}`}>{other.title}</a>}{' '}
                <span className="small muted">{goodsOf(other.goods)}</span>
              </li>
            ))}
          </ul>
        </nav>
        <fieldset>
          <legend>Ціна</legend>
          <div className="pair">
            {(['min', 'max'] as const).map((end) => (
              <label key={end}>
                {end === 'min' ? 'Від, ₴' : 'До, ₴'}
                <input
                  inputMode="numeric"
                  placeholder={String(first.price[end] / 100)}
                  onBlur={({ target }) => setEnd(end, target.value)}
                />
              </label>
            ))}
          </div>
        </fieldset>
        {filters.map(({ id: filter, title, type, values }) => (
          <fieldset key={filter}>
            <legend>{title}</legend>
            {values.map((value) => (
              <label key={value.id}>
                <input
                  type="checkbox"
                  checked={choice.filters[filter]?.includes(value.id) ?? false}
                  onChange={() => void change(toggled(choice, filter, value.id))}
                />
                {type === 'color' && <span className="swatch" style={{ background: `#${value.id}` }} />}
                {value.title} <span className="small muted">{found.facets[filter]?.[value.id] ?? 0}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </form>
      <div className="stack m">
        <div className="toolbar">
          <p role="status">{goodsOf(found.total)}</p>
          <button
            className="button quiet filters-button"
            type="button"
            aria-expanded={open}
            aria-controls="filters"
            onClick={() => setOpen(!open)}
          >
            Фільтри
          </button>
          <div className="field">
            <label htmlFor="sort">Сортування</label>
            <select id="sort" value={choice.sort} onChange={({ target }) => void change({ ...choice, sort: target.value })}>
              {SORTS.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        </div>
        <ul className="goods">
          {found.goods.map((good, index) => (
            <li key={good.id}>
              <article className="good">
                <img src={good.image} alt="" width="400" height="400" decoding="async" loading={index < 2 ? 'eager' : 'lazy'} />
                <a href={`/category/${id}/goods/${good.id}`}>{good.title}</a>
                {good.rating !== null && (
                  <p className="rating">
                    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                      <path d={starIcon} />
                    </svg>
                    {number(good.rating)}
                  </p>
                )}
                <p className="cost">
                  <strong>{roundMoney(good.price)}</strong>
                  {good.old_price !== null && <s>{roundMoney(good.old_price)}</s>}
                </p>
              </article>
            </li>
          ))}
        </ul>
        {found.goods.length < found.total && (
          <button className="button quiet" type="button" onClick={() => void more()}>
            Показати ще
          </button>
        )}
      </div>
    </div>
  );
};
