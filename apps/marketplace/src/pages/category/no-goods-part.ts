import { latePart } from '../../features/late-part/late-part.tsx';

/** In place of goods where there are none; in one chunk with the filters, which are why. */
export const noGoodsPart = latePart({
  name: 'no goods',
  load: async () => (await import(/* webpackChunkName: "filters" */ './no-goods.tsx')).NoGoods,
  height: '18rem',
  lost: 'goods.failed',
});
