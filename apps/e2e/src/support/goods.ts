import type { Good } from '@pozyka/api-contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { literally } from './texts.ts';

const MARKETPLACE = process.env['MARKETPLACE_API_URL'] ?? 'http://127.0.0.1:4002';
export const SMARTPHONES = '1101';
const STEP = 10_000;

export const goods = async (request: APIRequestContext): Promise<Good[]> => {
  const answer = await request.get(`${MARKETPLACE}/mplace/good-list/category_id/${SMARTPHONES}?limit=1000&sort=price`);
  return ((await answer.json()) as { data: Good[] }).data;
};

/** One that a first loan pays for, at a price that no loan has. */
export const affordable = async (request: APIRequestContext): Promise<Good> => {
  const found = (await goods(request)).find(
    ({ price, in_stock }) => in_stock && price > 100_000 && price < 1_900_000 && price % STEP !== 0,
  );
  if (!found) throw new Error('no such good');
  return found;
};

export const loanFor = ({ price }: Good): number => Math.ceil(price / STEP) * STEP;

/** By its beginning: the amount is at its end. */
export const takeLoan = (page: Page, text: (key: string) => string) =>
  page.getByRole('link', { name: new RegExp(`^${literally(text('good.loan-take').split(' {{')[0] ?? '')}`) });
