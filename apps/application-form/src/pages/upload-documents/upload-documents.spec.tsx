import { PART_BYTES } from '@pozyka/api-client/files';
import type { UploadedDocument } from '@pozyka/api-contract';
import { Refusal, renderRemote, type FakeResponses, type RemoteOptions } from '@pozyka/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createHash, webcrypto } from 'node:crypto';
import { uk } from '../../testing/messages.ts';
import { status } from '../../testing/samples.ts';
import UploadDocuments from './upload-documents.tsx';

const user = userEvent.setup({ delay: null, applyAccept: false });
const types = [
  { Id: 'identity', Name: 'Паспорт або ID-картка', Required: true },
  { Id: 'other', Name: 'Інший документ', Required: false },
];
const whole: UploadedDocument = { Id: 'd1', TypeId: 'identity', Name: 'паспорт.jpg', Size: 2_000, Received: 2_000 };

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
});

/** A server that stores what it is sent. */
const server = (documents: UploadedDocument[]) => {
  const stored = [...documents];
  const parts: { from: number; size: number }[] = [];
  const responses: FakeResponses = {
    getAppStatus: () => status({ ActionStatus: 'changesRequired', Completeness: 100 }),
    getDocumentTypes: () => types,
    listDocuments: () => stored,
    sendDocument: ({ body: { TypeId, file }, headers }) => {
      const Id = `new${stored.length}`;
      parts.push({ from: 0, size: file.size });
      stored.push({ Id, TypeId, Name: file.name, Size: Number(headers.get('upload-length')), Received: file.size });
      return { Id, offset: file.size };
    },
    continueDocument: ({ body, params, headers }) => {
      const offset = Number(headers.get('upload-offset'));
      const document = stored.find(({ Id }) => Id === params['id']);
      if (!document) throw new Refusal(404);
      parts.push({ from: offset, size: body.length });
      document.Received = offset + body.length;
      return { Id: document.Id, offset: document.Received };
    },
    removeDocument: ({ params }) => {
      stored.splice(
        stored.findIndex(({ Id }) => Id === params['id']),
        1,
      );
      return stored;
    },
    saveApp: () => ({ Completeness: 100, Status: 0, ActionStatus: 'applicationCheck' }),
  };
  return { stored, parts, responses };
};

const show = async (documents: UploadedDocument[] = [], over: FakeResponses = {}, options: Partial<RemoteOptions> = {}) => {
  const { stored, parts, responses } = server(documents);
  const view = renderRemote({
    app: 'application-form',
    messages: uk,
    pages: { '/application-form/upload-documents': UploadDocuments },
    at: '/application-form/upload-documents',
    responses: { ...responses, ...over },
    ...options,
  });
  await screen.findByRole('group', { name: /Інший документ/ });
  return { ...view, stored, parts };
};
const field = (name: string) => within(screen.getByRole('group', { name: new RegExp(name) }));
const choose = (file: File, name = 'Паспорт') => user.upload(field(name).getByLabelText('Вибрати файли'), file);
const bytes = (size: number, value = 7) => new Uint8Array(size).fill(value);
const next = () => user.click(screen.getByRole('button', { name: 'Надіслати документи' }));

test('a document that is there can be saved, one whose rest is to come cannot', async () => {
  await show([whole, { ...whole, Id: 'd2', Name: 'довідка.pdf', Received: 10 }]);
  const links = screen.getAllByRole('link', { name: /^Зберегти файл/ });
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual([
    ['/api/v2/app/files/d1', 'Зберегти файл паспорт.jpg'],
  ]);
});

test('a small file goes whole, and with the required ones there the way is open', async () => {
  const { api, stored, wentToStatus } = await show();
  await choose(new File([bytes(500)], 'скан.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Файл скан.pdf надіслано')).toBeInTheDocument();
  expect(stored).toEqual([{ Id: 'new0', TypeId: 'identity', Name: 'скан.pdf', Size: 500, Received: 500 }]);
  await next();
  await waitFor(() => expect(wentToStatus()).toBe(1));
  expect(api.bodiesOf('saveApp')).toEqual([{ IsFinal: true }]);
});

test('a large file goes in parts', async () => {
  const { parts, stored } = await show();
  await choose(new File([bytes(PART_BYTES + 10)], 'скан.pdf', { type: 'application/pdf' }), 'Інший');
  expect(await screen.findByText('Файл скан.pdf надіслано')).toBeInTheDocument();
  expect(parts).toEqual([
    { from: 0, size: PART_BYTES },
    { from: PART_BYTES, size: 10 },
  ]);
  expect(stored).toMatchObject([{ TypeId: 'other', Received: PART_BYTES + 10 }]);
});

test.each(['image/jpg', 'application/octet-stream', 'text/html', ''])(
  'a file that is called “%s” is the server’s to judge',
  async (type) => {
    const { stored } = await show([], {
      sendDocument: ({ body: { file } }) => {
        if (file.name === 'програма.jpg') throw new Refusal(415, 'Такий файл не підходить.');
        return { Id: 'new', offset: file.size };
      },
    });
    const input = field('Паспорт').getByLabelText('Вибрати файли');
    expect(input).toHaveAttribute('accept', expect.stringContaining('application/octet-stream'));
    await user.upload(input, [new File([bytes(50)], 'IMG_1.HEIC', { type }), new File([bytes(50)], 'програма.jpg', { type })]);
    expect(await field('Паспорт').findByRole('link', { name: 'Зберегти файл IMG_1.HEIC' })).toBeVisible();
    expect((await field('Паспорт').findAllByText('програма.jpg. Такий файл не підходить.')).length).toBeGreaterThan(0);
    expect(field('Паспорт').getAllByRole('listitem')).toHaveLength(1);
    expect(stored).toEqual([]);
  },
);

const size = PART_BYTES + 10;
const begun = (value: number): UploadedDocument => ({
  Id: 'half',
  TypeId: 'identity',
  Name: 'скан.pdf',
  Size: size,
  Received: PART_BYTES,
  Sha256: createHash('sha256').update(bytes(PART_BYTES, value)).digest('hex'),
});

test('what was broken off goes on when the same file is chosen again', async () => {
  const { parts, stored } = await show([begun(7)]);
  expect(screen.getByText('Не всі файли надіслано до кінця')).toBeVisible();
  expect(field('Паспорт').getByText(/Виберіть цей файл ще раз/)).toBeVisible();
  await choose(new File([bytes(size)], 'скан.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Файл скан.pdf надіслано')).toBeInTheDocument();
  expect(parts).toEqual([{ from: PART_BYTES, size: 10 }]);
  expect(stored).toMatchObject([{ Id: 'half', Received: size }]);
  expect(field('Паспорт').getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText('Не всі файли надіслано до кінця')).not.toBeInTheDocument();
});

test('the server’s name of a file need not be the one that it has here', async () => {
  const { parts } = await show([{ ...begun(7), Name: 'скан.pdf' }]);
  await choose(new File([bytes(size)], '\u2068скан\u2069.pdf', { type: 'application/octet-stream' }));
  expect(await screen.findByText(/скан.*надіслано/)).toBeInTheDocument();
  expect(parts).toEqual([{ from: PART_BYTES, size: 10 }]);
});

test('another file of the same name and size is another document', async () => {
  const { parts } = await show([begun(8)]);
  await choose(new File([bytes(size)], 'скан.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Файл скан.pdf надіслано')).toBeInTheDocument();
  expect(parts.map(({ from }) => from)).toEqual([0, PART_BYTES]);
  expect(field('Паспорт').getAllByRole('listitem')).toHaveLength(2);
});

test('a part that failed is sent again from its place', async () => {
  let broken = true;
  const offsets: (string | null)[] = [];
  await show([], {
    continueDocument: ({ params, headers }) => {
      if (broken) throw new Refusal(403);
      offsets.push(headers.get('upload-offset'));
      return { Id: params['id'] ?? '', offset: size };
    },
  });
  await choose(new File([bytes(size)], 'скан.pdf', { type: 'application/pdf' }));
  const retry = await screen.findByRole('button', { name: 'Надіслати файл скан.pdf ще раз' });
  broken = false;
  await user.click(retry);
  expect(await screen.findByText('Файл скан.pdf надіслано')).toBeInTheDocument();
  expect(offsets).toEqual([String(PART_BYTES)]);
});

test('a file that the server does not take is named with its words', async () => {
  await show([], {
    sendDocument: () => {
      throw new Refusal(415, 'Такий файл не підходить.');
    },
  });
  await choose(new File([bytes(50)], 'фото.jpg', { type: 'image/jpeg' }));
  expect((await screen.findAllByText('фото.jpg. Такий файл не підходить.'))[0]).toBeVisible();
  expect(field('Паспорт').queryByRole('listitem')).not.toBeInTheDocument();
});

test('an empty or too large file is refused before it is sent', async () => {
  const { api } = await show();
  await choose(new File([], 'лист.jpg', { type: 'image/jpeg' }));
  expect((await screen.findAllByText('лист.jpg: файл порожній.'))[0]).toBeVisible();
  const large = new File(['x'], 'великий.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
  await choose(large);
  expect((await screen.findAllByText(/великий\.pdf: файл більший за 10.МБ/))[0]).toBeVisible();
  expect(api.bodiesOf('sendDocument')).toEqual([]);
});

test('says what is missing, with a way there, and sends nothing', async () => {
  const { api } = await show();
  await next();
  const summary = await screen.findByRole('group', { name: 'Перевірте ці поля' });
  expect(summary).toHaveFocus();
  await user.click(within(summary).getByRole('link', { name: 'Додайте файл: Паспорт або ID-картка.' }));
  expect(field('Паспорт').getByLabelText('Вибрати файли')).toHaveFocus();
  expect(api.bodiesOf('saveApp')).toEqual([]);
});

test('files that wait their turn are neither left behind nor missing', async () => {
  const { api, wentToStatus } = await show();
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  jest.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValueOnce(promise);
  const scans = ['1.pdf', '2.pdf'].map((name) => new File([bytes(5)], name, { type: 'application/pdf' }));
  await user.upload(field('Паспорт').getByLabelText('Вибрати файли'), scans);
  await next();
  expect(screen.getByText(/Зачекайте, поки файли надішлються/)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Перевірте ці поля' })).not.toBeInTheDocument();
  expect(api.bodiesOf('saveApp')).toEqual([]);
  resolve(bytes(5).buffer);
  expect(await screen.findByText('Файл 2.pdf надіслано')).toBeInTheDocument();
  await next();
  await waitFor(() => expect(wentToStatus()).toBe(1));
});

test('half a file is none', async () => {
  const { api } = await show([begun(7)]);
  await next();
  expect(await screen.findByRole('group', { name: 'Перевірте ці поля' })).toBeVisible();
  expect(api.bodiesOf('saveApp')).toEqual([]);
});

test('a sent file goes after a question', async () => {
  const { stored } = await show([whole]);
  const ask = () => user.click(screen.getByRole('button', { name: 'Видалити файл паспорт.jpg' }));
  await ask();
  await user.click(within(screen.getByRole('dialog', { name: 'Видалити файл?' })).getByRole('button', { name: 'Залишити' }));
  expect(stored).toHaveLength(1);
  await ask();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Видалити' }));
  await waitFor(() => expect(screen.queryByText('паспорт.jpg')).not.toBeInTheDocument());
  expect(stored).toEqual([]);
});

test('says why a file was not removed; one that is gone already goes', async () => {
  let answer = 500;
  await show([whole], {
    removeDocument: () => {
      throw new Refusal(answer, 'Збій');
    },
  });
  await user.click(screen.getByRole('button', { name: 'Видалити файл паспорт.jpg' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Видалити' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Файл не видалено');
  answer = 404;
  await user.click(dialog.getByRole('button', { name: 'Видалити' }));
  await waitFor(() => expect(screen.queryByText('паспорт.jpg')).not.toBeInTheDocument());
});

test('shows what another tab has added and removed once it is looked at again', async () => {
  const { stored } = await show([whole]);
  stored.splice(0, 1, { ...whole, Id: 'd2', Name: 'довідка.pdf' });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('довідка.pdf')).toBeVisible();
  expect(screen.queryByText('паспорт.jpg')).not.toBeInTheDocument();
});

test('who has moved on in another tab goes there', async () => {
  const { wentToStatus } = await show([], {
    sendDocument: () => {
      throw new Refusal(409, 'Зараз файли надсилати не потрібно.');
    },
  });
  await choose(new File([bytes(50)], 'скан.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(wentToStatus()).toBe(1));
});

test('tries again what could not be read', async () => {
  let up = false;
  const { responses } = server([whole]);
  renderRemote({
    app: 'application-form',
    messages: uk,
    pages: { '/application-form/upload-documents': UploadDocuments },
    at: '/application-form/upload-documents',
    responses: {
      ...responses,
      listDocuments: () => {
        if (!up) throw new Refusal(500, 'Збій');
        return [whole];
      },
    },
  });
  const retry = await screen.findByRole('button', { name: 'Спробувати ще раз' });
  up = true;
  await user.click(retry);
  expect(await screen.findByText('паспорт.jpg')).toBeVisible();
});
