import { brand, lightColors } from '@pozyka/design-system/brand';
import type { Locale } from '@pozyka/remote-kit/types';

const texts = {
  uk: { tagline: 'позика на картку', description: 'Позика на картку до 30 000 ₴ на строк до 65 днів.' },
  ru: { tagline: 'заём на карту', description: 'Заём на карту до 30 000 ₴ на срок до 65 дней.' },
} as const;

const icon = (name: string, side: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest. One app in both languages; the way back stays visible, because payments and banks are other sites. */
export const manifestOf = (locale: Locale) => ({
  id: '/',
  name: `${brand.name} — ${texts[locale].tagline}`,
  short_name: brand.name,
  description: texts[locale].description,
  lang: locale,
  dir: 'ltr',
  start_url: locale === 'uk' ? '/' : '/ru',
  scope: '/',
  display: 'minimal-ui',
  theme_color: lightColors.surface,
  background_color: lightColors.page,
  categories: ['finance'],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('maskable-512', 512, 'maskable'),
  ],
});
