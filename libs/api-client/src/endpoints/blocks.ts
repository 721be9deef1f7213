import { mainApi, marketplaceApi } from '@pozyka/api-client';
import { call, endpointsOf } from '../rows.ts';

/** What view blocks show besides themselves. */
export const carouselApi = endpointsOf(mainApi, ({ query }) => ({
  getCarousel: query({
    query: (alias: string) => call('GET /v2/system/carousel/:alias', { params: { alias }, inLanguage: true, shownBy: 'page' }),
  }),
}));

export const specialGoodsApi = endpointsOf(marketplaceApi, ({ query }) => ({
  getSpecialGoods: query({
    query: (limit: number) => call('GET /mplace/good-list-special', { query: { limit }, shownBy: 'page' }),
  }),
}));

export const { useGetCarouselQuery } = carouselApi;
export const { useGetSpecialGoodsQuery } = specialGoodsApi;
