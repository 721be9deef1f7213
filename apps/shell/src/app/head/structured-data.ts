import type { Breadcrumb, Locale, StructuredData } from '@pozyka/remote-kit';
import { pageAddress } from './page-head.ts';

/** Who runs the site, as the content server writes it for the foot of every page. */
export interface Company {
  company: string;
  edrpou: string;
  licence: string;
  address: string;
  phone: string;
  email: string;
  hours: string;
}

type Thing = { '@type': string } & Record<string, unknown>;

export interface GraphParts {
  publicUrl: string;
  locale: Locale;
  /** Path and query of the page, without locale. */
  canonical: string;
  company: Company | undefined;
  subjects: readonly StructuredData[];
  breadcrumbs: readonly Breadcrumb[];
  home: string;
}

const hryvnias = (kopiykas: number): string => `${Math.floor(kopiykas / 100)}.${String(kopiykas % 100).padStart(2, '0')}`;

/** `01001, м. Київ, вул. Прикладна, 1` → its parts. */
const postalAddress = (address: string): Thing => {
  const [, code, city, street = address] = /^(\d{5}),\s*(?:м\.|г\.)?\s*([^,]+),\s*(.+)$/.exec(address) ?? [];
  return {
    '@type': 'PostalAddress',
    addressCountry: 'UA',
    ...(code && { postalCode: code }),
    ...(city && { addressLocality: city }),
    streetAddress: street,
  };
};

const organisation = ({ publicUrl }: GraphParts, { company, edrpou, licence, address, phone, email }: Company): Thing => ({
  '@type': 'FinancialService',
  '@id': `${publicUrl}/#organization`,
  name: 'Pozyka',
  legalName: company,
  url: publicUrl,
  logo: `${publicUrl}/favicon.svg`,
  image: `${publicUrl}/share.png`,
  telephone: phone,
  email,
  taxID: edrpou,
  address: postalAddress(address),
  areaServed: { '@type': 'Country', name: 'UA' },
  hasCertification: { '@type': 'Certification', name: licence },
  contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone: phone, email, availableLanguage: ['uk', 'ru'] },
});

const breadcrumbList = ({ publicUrl, locale, breadcrumbs, home }: GraphParts): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ title: home, path: '/' }, ...breadcrumbs].map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: pageAddress(publicUrl, locale, path),
  })),
});

/** One line per stretch of time, as schema.org has it; a closed day is not named. */
const openingHours = (hours: string): string[] =>
  (hours === '24/7' ? 'Mo-Su 00:00-23:59' : hours).split(/;\s*/).flatMap((rule) => {
    const [days = '', times = ''] = rule.split(' ');
    return times === 'off' ? [] : times.split(',').map((time) => `${days} ${time.replace('24:00', '23:59')}`);
  });

const subject = (parts: GraphParts, data: StructuredData): Thing => {
  const { publicUrl, locale, canonical } = parts;
  const url = pageAddress(publicUrl, locale, canonical);
  const provider = { '@id': `${publicUrl}/#organization` };
  const absolute = (address: string) => (/^https?:/.test(address) ? address : publicUrl + address);
  switch (data.type) {
    case 'faq':
      return {
        '@type': 'FAQPage',
        url,
        inLanguage: locale,
        mainEntity: data.questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      };
    case 'article':
      return {
        '@type': 'Article',
        mainEntityOfPage: url,
        inLanguage: locale,
        headline: data.headline,
        description: data.description,
        image: absolute(data.image ?? '/share.png'),
        datePublished: data.published,
        dateModified: data.modified ?? data.published,
        ...(data.section && { articleSection: data.section }),
        author: provider,
        publisher: provider,
      };
    case 'product':
      return {
        '@type': 'Product',
        name: data.name,
        description: data.description,
        sku: data.sku,
        brand: { '@type': 'Brand', name: data.brand },
        ...(data.images.length > 0 && { image: data.images.map(absolute) }),
        ...(data.category && { category: data.category }),
        offers: {
          '@type': 'Offer',
          url,
          price: hryvnias(data.price),
          priceCurrency: 'UAH',
          availability: `https://schema.org/${data.inStock ? 'InStock' : 'OutOfStock'}`,
          ...(data.seller && { seller: { '@type': 'Organization', name: data.seller } }),
        },
      };
    case 'loan':
      return {
        '@type': 'LoanOrCredit',
        name: data.name,
        url,
        provider,
        loanType: 'Consumer loan',
        currency: 'UAH',
        amount: { '@type': 'MonetaryAmount', currency: 'UAH', minValue: hryvnias(data.amountMin), maxValue: hryvnias(data.amountMax) },
        loanTerm: { '@type': 'QuantitativeValue', minValue: data.termMin, maxValue: data.termMax, unitCode: 'DAY' },
        annualPercentageRate: Number(data.apr),
        interestRate: { '@type': 'QuantitativeValue', value: Number(data.dailyRate), unitText: '% / DAY' },
        feesAndCommissionsSpecification: pageAddress(publicUrl, locale, data.prices),
        areaServed: { '@type': 'Country', name: 'UA' },
      };
    case 'list':
      return {
        '@type': 'ItemList',
        url,
        itemListElement: data.items.map(({ title, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: pageAddress(publicUrl, locale, path),
        })),
      };
    case 'branch': {
      const [town = '', ...street] = data.address.split(', ');
      return {
        '@type': 'FinancialService',
        name: data.name,
        parentOrganization: provider,
        address: { '@type': 'PostalAddress', addressCountry: 'UA', addressLocality: town, streetAddress: street.join(', ') },
        geo: { '@type': 'GeoCoordinates', latitude: data.lat, longitude: data.lng },
        openingHours: openingHours(data.hours),
        ...(data.phone && { telephone: data.phone }),
      };
    }
  }
};

/** Everything that a page tells as schema.org, as one graph. */
export const structuredData = (parts: GraphParts): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@graph': [
    ...(parts.company ? [organisation(parts, parts.company)] : []),
    ...(parts.breadcrumbs.length > 0 ? [breadcrumbList(parts)] : []),
    ...parts.subjects.map((data) => subject(parts, data)),
  ],
});

/** The block `footer-legal`, or undefined when it is not what it should be. */
export const readCompany = (content: string | undefined): Company | undefined => {
  const names = ['company', 'edrpou', 'licence', 'address', 'phone', 'email', 'hours'] as const;
  try {
    const value: unknown = JSON.parse(content ?? '');
    const whole =
      typeof value === 'object' && value !== null && names.every((name) => name in value && typeof Reflect.get(value, name) === 'string');
    return whole ? (value as Company) : undefined;
  } catch {
    return undefined;
  }
};
