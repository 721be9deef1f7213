/** What a page tells search engines of its subject; the shell writes it as schema.org. Money is in kopiykas. */
export type StructuredData =
  | { type: 'faq'; questions: readonly { question: string; answer: string }[] }
  | {
      type: 'article';
      headline: string;
      description: string;
      /** Path of this site, or an address. */
      image?: string;
      /** ISO time. */
      published: string;
      modified?: string;
      section?: string;
    }
  | {
      type: 'product';
      name: string;
      description: string;
      brand: string;
      images: readonly string[];
      price: number;
      inStock: boolean;
      sku: string;
      seller?: string;
      category?: string;
    }
  | {
      type: 'loan';
      name: string;
      amountMin: number;
      amountMax: number;
      /** Days. */
      termMin: number;
      termMax: number;
      /** Decimal string in percent, a year. */
      apr: string;
      /** Decimal string in percent, a day. */
      dailyRate: string;
      /** Path of the price list. */
      prices: string;
    }
  | {
      /** What a page lists, in its order. */
      type: 'list';
      items: readonly { title: string; path: string }[];
    }
  | {
      /** A place where one comes in person. */
      type: 'branch';
      name: string;
      /** Begins with its town. */
      address: string;
      lat: number;
      lng: number;
      /** `Mo-Fr 09:00-13:00,14:00-18:00; Sa 10:00-15:00`, `24/7` */
      hours: string;
      phone: string | null;
    };

/** A step of the way from the home page, which is not named, to the page itself. */
export interface Breadcrumb {
  title: string;
  /** Without locale. */
  path: string;
}
