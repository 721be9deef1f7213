import { marketing } from '@pozyka/api-contract';
import { marketingTags } from '@pozyka/api-contract/constants';
import fc from 'fast-check';
import { captureUtm } from './capture-utm.ts';
import { parseTags, type Tags } from './utm.ts';

const direct: Tags = { utm_medium: 'direct' };

describe('captureUtm', () => {
  it.each<[string, string, string, Tags]>([
    ['nothing at all', '', '', direct],
    ['a query without tags', '?q=1&gclid=2', '', direct],
    [
      'lower-case tags',
      '?utm_source=fb&utm_medium=cpc&utm_campaign=літо',
      '',
      { utm_source: 'fb', utm_medium: 'cpc', utm_campaign: 'літо' },
    ],
    ['capitalised tags', 'Utm_Source=fb&UTM_MEDIUM=cpc&Click_Id=7', '', { utm_source: 'fb', utm_medium: 'cpc', click_id: '7' }],
    ['the lower-case one wins over a capitalised one', '?UTM_SOURCE=a&utm_source=b', '', { ...direct, utm_source: 'b' }],
    ['of two alike the first counts', '?utm_source=a&utm_source=b', '', { ...direct, utm_source: 'a' }],
    ['an empty tag is none', '?utm_source=&utm_medium=%20', '', direct],
    [
      'a partner alone',
      '?partner_id=11&web_id=2&action_id=3&utm_channel=x',
      '',
      { ...direct, partner_id: '11', web_id: '2', action_id: '3', utm_channel: 'x' },
    ],
    ['control characters go', '?utm_source=a%00%0Ab', '', { ...direct, utm_source: 'ab' }],
    ['tags win over a search engine', '?utm_source=x', 'https://www.google.com/', { ...direct, utm_source: 'x' }],
    ['an empty medium is none', '?utm_source=a&utm_medium=', '', { ...direct, utm_source: 'a' }],
    ['google', '', 'https://www.google.com.ua/search?q=позика', { utm_source: 'google', utm_medium: 'organic' }],
    ['a mail service of one', '', 'https://mail.google.com/', direct],
    ['another site', '', 'https://news.example/', direct],
  ])('%s', (_name, search, referrer, tags) => {
    expect(captureUtm(search, referrer, undefined)).toEqual(tags);
  });

  it('keeps the first touch', () => {
    expect(captureUtm('?utm_source=later', 'https://www.google.com/', { utm_source: 'first' })).toBeUndefined();
  });

  it('gives only what the contract takes and the cookie gives back, whatever the address', () => {
    const name = fc.oneof(
      fc.constantFrom(...marketingTags),
      fc.constantFrom(...marketingTags).map((tag) => tag.toUpperCase()),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ maxLength: 400 }))), fc.webUrl(), (pairs, referrer) => {
        const tags = captureUtm(new URLSearchParams(pairs).toString(), referrer, undefined);
        expect(marketing.safeParse(tags).success).toBe(true);
        expect(parseTags(JSON.stringify(tags))).toEqual(tags);
      }),
    );
  });
});
