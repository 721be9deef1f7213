import { readCompany, structuredData, type GraphParts } from './structured-data.ts';

const company = {
  company: 'ТОВ «Позика Онлайн»',
  edrpou: '12345678',
  licence: 'Ліцензія НБУ',
  address: '01001, м. Київ, вул. Прикладна, 1',
  phone: '0 800 000 000',
  email: 'help@pozyka.example',
  hours: 'щодня',
};
const parts: GraphParts = {
  publicUrl: 'https://pozyka.example',
  locale: 'ru',
  canonical: '/faq',
  company,
  subjects: [],
  breadcrumbs: [],
  home: 'Главная',
};
const graph = (over: Partial<GraphParts>) => structuredData({ ...parts, ...over })['@graph'];

describe('structuredData', () => {
  it('names the lender with licence and contacts on every page', () => {
    expect(structuredData(parts)).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'FinancialService',
          '@id': 'https://pozyka.example/#organization',
          legalName: company.company,
          taxID: '12345678',
          telephone: '0 800 000 000',
          email: 'help@pozyka.example',
          address: { addressCountry: 'UA', postalCode: '01001', addressLocality: 'Київ', streetAddress: 'вул. Прикладна, 1' },
          hasCertification: { name: 'Ліцензія НБУ' },
        },
      ],
    });
  });

  it('goes without the lender when the content server does not name them', () => expect(graph({ company: undefined })).toEqual([]));

  it('shows the way from home', () => {
    expect(graph({ company: undefined, breadcrumbs: [{ title: 'Телефоны', path: '/category/7' }] })).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Главная', item: 'https://pozyka.example/ru' },
          { '@type': 'ListItem', position: 2, name: 'Телефоны', item: 'https://pozyka.example/ru/category/7' },
        ],
      },
    ]);
  });

  it('writes money and days of the loan as they are', () => {
    const loan = {
      type: 'loan' as const,
      name: 'Заём',
      amountMin: 50_000,
      amountMax: 3_000_000,
      termMin: 1,
      termMax: 65,
      apr: '3677.81',
      dailyRate: '1',
      prices: '/tariffs-new',
    };
    expect(graph({ company: undefined, subjects: [loan] })).toMatchObject([
      {
        '@type': 'LoanOrCredit',
        amount: { currency: 'UAH', minValue: '500.00', maxValue: '30000.00' },
        loanTerm: { minValue: 1, maxValue: 65, unitCode: 'DAY' },
        annualPercentageRate: 3677.81,
        feesAndCommissionsSpecification: 'https://pozyka.example/ru/tariffs-new',
        provider: { '@id': 'https://pozyka.example/#organization' },
      },
    ]);
  });

  it('lists what a page lists, each by its address', () => {
    expect(
      graph({ company: undefined, subjects: [{ type: 'list', items: [{ title: 'Телефон', path: '/category/7/goods/1' }] }] }),
    ).toMatchObject([
      {
        '@type': 'ItemList',
        itemListElement: [{ position: 1, name: 'Телефон', url: 'https://pozyka.example/ru/category/7/goods/1' }],
      },
    ]);
  });

  it('knows branches with their hours', () => {
    const own = { type: 'branch', name: 'Відділення №1', address: 'Київ, вул. Хрещатик, 41', lat: 50.45, lng: 30.52 } as const;
    const things = graph({
      company: undefined,
      subjects: [
        { ...own, hours: 'Mo-Fr 09:00-13:00,14:00-18:00; Sa 10:00-24:00; Su off', phone: '0 800 000 000' },
        { ...own, hours: '24/7', phone: null },
      ],
    });
    expect(things).toMatchObject([
      {
        '@type': 'FinancialService',
        address: { addressLocality: 'Київ', streetAddress: 'вул. Хрещатик, 41', addressCountry: 'UA' },
        geo: { latitude: 50.45, longitude: 30.52 },
        openingHours: ['Mo-Fr 09:00-13:00', 'Mo-Fr 14:00-18:00', 'Sa 10:00-23:59'],
        telephone: '0 800 000 000',
      },
      { openingHours: ['Mo-Su 00:00-23:59'] },
    ]);
    expect(JSON.stringify(things)).not.toContain('null');
  });

  it('knows questions, goods and articles', () => {
    const things = graph({
      company: undefined,
      subjects: [
        { type: 'faq', questions: [{ question: 'Как?', answer: 'Так.' }] },
        {
          type: 'product',
          name: 'Телефон',
          description: '…',
          brand: 'Б',
          images: ['/a.webp'],
          price: 100_050,
          inStock: false,
          sku: '9',
          seller: 'Крамниця',
          category: 'Телефоны',
        },
        { type: 'article', headline: 'Стаття', description: '…', published: '2026-03-01T10:00:00Z' },
      ],
    });
    expect(things).toMatchObject([
      { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Как?', acceptedAnswer: { '@type': 'Answer', text: 'Так.' } }] },
      {
        '@type': 'Product',
        image: ['https://pozyka.example/a.webp'],
        category: 'Телефоны',
        offers: {
          seller: { '@type': 'Organization', name: 'Крамниця' },
          price: '1000.50',
          priceCurrency: 'UAH',
          availability: 'https://schema.org/OutOfStock',
        },
      },
      {
        '@type': 'Article',
        datePublished: '2026-03-01T10:00:00Z',
        dateModified: '2026-03-01T10:00:00Z',
        image: 'https://pozyka.example/share.png',
      },
    ]);
  });
});

describe('readCompany', () => {
  it('takes the whole block only', () => {
    expect(readCompany(JSON.stringify(company))).toMatchObject(company);
    for (const broken of [undefined, '', '<p>', '{}', JSON.stringify({ ...company, phone: 1 })])
      expect(readCompany(broken)).toBeUndefined();
  });
});
