import type { SignRequest } from '@pozyka/api-contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// here already when a page asks for it, so that no test waits for it
import './sign-by-app.tsx';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { documents, statusOf, signingServer } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from '../../pages/contract-sign/contract-sign.tsx';

beforeEach(() => sessionStorage.clear());

const URL = 'https://app.example/sign/1';
const waiting: SignRequest = { RequestId: 'r1', State: 'waiting', Url: URL, ExpiresIn: 900 };

/** A server that offers the app; `set` is what the app has done. */
const server = (change: Responses = {}, first: SignRequest | null = null) => {
  let request = first;
  const responses = signingServer({
    getQualifiedSign: () => ({ data: { Offered: true, Request: request } }),
    askQualifiedSign: () => ({ data: (request = waiting) }),
    ...change,
  });
  return { responses, set: (now: Partial<SignRequest>) => (request = { RequestId: 'r1', State: 'waiting', ExpiresIn: 0, ...now }) };
};
const start = () => screen.findByRole('button', { name: 'Підписати в Дії' });
const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

describe('signing in an app', () => {
  it('wants the documents read, is asked for once for two presses, opens the app and goes on once it has signed', async () => {
    const { responses, set } = server();
    const { callsOf, goToStatus } = await renderPage(page, { responses });
    await userEvent.click(await start());
    expect(screen.getByRole('checkbox', { name: /Обидва документи прочитано/ })).toHaveFocus();
    expect(callsOf('askQualifiedSign')).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /Обидва документи прочитано/ }));
    const button = await start();
    await act(async () => {
      button.click();
      button.click();
    });
    expect(await screen.findByRole('link', { name: 'Відкрити Дію' })).toHaveAttribute('href', URL);
    expect(screen.getByRole('img', { name: 'QR-код, що відкриває Дію' })).toBeVisible();
    expect(callsOf('askQualifiedSign').map(({ body }) => body)).toEqual([{ ContractId: 'c1' }]);
    set({ State: 'signed' });
    await comeBack();
    await waitFor(() => expect(goToStatus).toHaveBeenCalled());
  });

  it.each([
    ['anotherPerson', /РНОКПП у сертифікаті не збігається/],
    ['notQualified', /не кваліфікований/],
    ['untrusted', /якого ми не знаємо/],
    ['invalid', /не від цих документів/],
    ['changed', /Оновіть сторінку/],
  ] as const)('says that it was refused: %s, and may be asked for again', async (Reason, words) => {
    const { responses } = server({}, { RequestId: 'r0', State: 'refused', ExpiresIn: 0, Reason });
    await renderPage(page, { responses });
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await userEvent.click(screen.getByRole('checkbox', { name: /Обидва документи прочитано/ }));
    await userEvent.click(await start());
    expect(await screen.findByRole('link', { name: 'Відкрити Дію' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('after a reload the request still waits, and says when its time is over', async () => {
    const { responses, set } = server({}, waiting);
    await renderPage(page, { responses });
    expect(await screen.findByRole('link', { name: 'Відкрити Дію' })).toBeVisible();
    set({ State: 'over' });
    await comeBack();
    expect(await screen.findByRole('alert')).toHaveTextContent('Час підписання вийшов');
    expect(await start()).toBeVisible();
  });

  it('says what went wrong; the code is there all the time', async () => {
    const message = 'Дія зараз не відповідає.';
    const { responses } = server({ askQualifiedSign: () => fail({ status: 503, message }) });
    await renderPage(page, { responses });
    await userEvent.click(screen.getByRole('checkbox', { name: /Обидва документи прочитано/ }));
    await userEvent.click(await start());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: 'Отримати код' })).toBeEnabled();
  });

  it('is not there where it is not offered', async () => {
    const getQualifiedSign: Responses['getQualifiedSign'] = () => ({ data: { Offered: false, Request: null } });
    const { callsOf } = await renderPage(page, { responses: server({ getQualifiedSign }).responses });
    await waitFor(() => expect(callsOf('getQualifiedSign')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Підписати в Дії' })).toBeNull();
  });

  it('a paper signed so has the file of its signature', async () => {
    const getContractDocs: Responses['getContractDocs'] = () => ({
      data: documents.map((paper) => ({ ...paper, Signature: true as const })),
    });
    const getAppStatus: Responses['getAppStatus'] = () => ({ data: statusOf({}) });
    await renderPage(page, { responses: server({ getContractDocs, getAppStatus }).responses });
    const [link] = screen.getAllByRole('link', { name: /Файл підпису \(\.p7s\) документа/ });
    expect(link).toHaveAttribute('href', expect.stringMatching(/sign\/qualified\/file\?ContractId=c1&DocumentTypeId=/));
  });
});
