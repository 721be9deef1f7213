import type { MapMarker } from '@pozyka/api-contract';

const kyiv: MapMarker = {
  id: 'kyiv-1',
  title: 'Відділення №1',
  type: 'branch',
  lat: 50.4465,
  lng: 30.5279,
  address: 'Київ, вул. Хрещатик, 41',
  hours: 'Mo-Fr 09:00-18:00; Sa 10:00-15:00',
  phone: '0 800 000 000',
};

/** One in Kyiv that has its hours, one in Lviv that never closes, one in Odesa by day. */
export const threeBranches: readonly MapMarker[] = [
  kyiv,
  {
    ...kyiv,
    id: 'lviv-1',
    title: 'Термінал №1',
    type: 'terminal',
    lat: 49.84,
    lng: 24.03,
    address: 'Львів, просп. Свободи, 5',
    hours: '24/7',
    phone: null,
  },
  {
    ...kyiv,
    id: 'odesa-1',
    title: 'Пункт партнера №1',
    type: 'partner',
    lat: 46.48,
    lng: 30.72,
    address: 'Одеса, вул. Канатна, 9',
    hours: 'Mo-Su 09:00-21:00',
    phone: null,
  },
];

/** So many, all over the country. */
export const manyBranches = (count: number): MapMarker[] =>
  Array.from({ length: count }, (_, index) => ({
    ...kyiv,
    id: `many-${index}`,
    title: `Відділення №${index}`,
    lat: 46 + ((index * 37) % 1000) * 0.006,
    lng: 23 + ((index * 613) % 1000) * 0.0155,
  }));
