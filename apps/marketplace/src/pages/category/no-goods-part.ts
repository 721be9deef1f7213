import { lazyHydratedPart } from '../../features/lazy-hydrated-part/lazy-hydrated-part.tsx';

/** In place of goods where there are none; in one chunk with the filters, which are why. */
export const noGoodsPart = lazyHydratedPart({
  name: 'no goods',
  load: async () => (await import(/* webpackChunkName: "filters" */ './no-goods.tsx')).NoGoods,
  height: '18rem',
  lost: 'goods.failed',
});
