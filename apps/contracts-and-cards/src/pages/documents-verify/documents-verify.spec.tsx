import { fileTexts } from '@pozyka/forms/file-texts';
import { webcrypto } from 'node:crypto';
import { TextDecoder } from 'node:util';
import { paperForces } from '@pozyka/api-contract/constants';
import { loadContext, Refusal, renderRemote, type FakeResponses } from '@pozyka/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ru from '../../messages/ru.json';
import uk from '../../messages/uk.json';
import DocumentsVerify, { load } from './documents-verify.tsx';

// jsdom has neither
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
Object.assign(globalThis, { TextDecoder });

const AT = '/documents/verify';
const texts = { uk, ru };
const paper = { Title: 'Договір споживчого кредиту', Number: 'П-100001', Day: '2026-11-27', State: 'valid' } as const;

describe.each(['uk', 'ru'] as const)('documents-verify in %s', (locale) => {
  const words = texts[locale];
  const files = fileTexts(locale, { maxBytes: 1, maxFiles: 1 });
  const view = (checkPaper: NonNullable<FakeResponses['checkPaper']>) =>
    renderRemote({
      app: 'contracts-and-cards',
      messages: words,
      locale,
      responses: { checkPaper },
      at: AT,
      pages: { [AT]: DocumentsVerify },
    });
  const choose = (file: File) => userEvent.upload(screen.getByLabelText(files.choose), file);
  const pdf = (text = '%PDF-1.7') => new File([text], 'contract.pdf', { type: 'application/pdf' });

  it('tells what a genuine paper is, and forgets it with the file', async () => {
    view(() => ({ Paper: paper, Certificates: [] }));
    expect(screen.getByRole('heading', { level: 1, name: words['documents-verify.title'] })).toBeVisible();
    await choose(pdf());
    expect(await screen.findByText(words['documents-verify.valid'])).toBeVisible();
    expect(screen.getByText('П-100001')).toBeVisible();
    expect(screen.getByText(words['documents-verify.unsigned'])).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: files.remove('contract.pdf') }));
    expect(screen.queryByText(words['documents-verify.valid'])).not.toBeInTheDocument();
  });

  it.each(paperForces)('says plainly whether a paper has force: %s', async (State) => {
    view(() => ({ Paper: { ...paper, State }, Certificates: [] }));
    await choose(pdf());
    expect(await screen.findByText(words[`documents-verify.${State}`])).toBeVisible();
    expect(screen.getByText(words[`documents-verify.${State}-text`].replace('{{file}}', 'contract.pdf'))).toBeVisible();
    if (State !== 'valid') expect(screen.queryByText(words['documents-verify.valid'])).not.toBeInTheDocument();
  });

  it('tells a file that is not ours', async () => {
    view(() => ({ Paper: null, Certificates: [] }));
    await choose(pdf());
    expect(await screen.findByText(words['documents-verify.unknown'])).toBeVisible();
  });

  it('offers to try again where the server did not answer, and refuses an empty file', async () => {
    view(() => {
      throw new Refusal(503);
    });
    await choose(pdf(''));
    expect((await screen.findAllByText(files.refused('contract.pdf', 'empty')))[0]).toBeVisible();
    await choose(pdf());
    const again = words['documents-verify.retry'].replace('{{name}}', 'contract.pdf');
    await waitFor(() => expect(screen.getByRole('button', { name: again })).toBeVisible());
  });

  it('has a title for the browser and for search', async () => {
    const { context } = loadContext({ app: 'contracts-and-cards', messages: words, locale, responses: {} });
    const head = (await load(context))?.head;
    expect(head?.title).toContain(words['documents-verify.title']);
    expect(head?.description).toBe(words['documents-verify.lead']);
  });
});
