import type { Carousel, Good } from '@pozyka/api-contract';
import { mainApi, marketplaceApi } from '@pozyka/api-client';

/** What view blocks show besides themselves. */
export const carouselApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getCarousel: build.query<Carousel, string>({
      query: (alias) => ({ url: `/v2/system/carousel/${encodeURIComponent(alias)}`, inLanguage: true, shownBy: 'page' }),
    }),
  }),
});

export const specialGoodsApi = marketplaceApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getSpecialGoods: build.query<Good[], number>({
      query: (limit) => ({ url: '/mplace/good-list-special', query: { limit }, shownBy: 'page' }),
    }),
  }),
});

export const { useGetCarouselQuery } = carouselApi;
export const { useGetSpecialGoodsQuery } = specialGoodsApi;
