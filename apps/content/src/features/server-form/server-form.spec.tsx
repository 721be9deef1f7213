import { PART_BYTES } from '@pozyka/api-client/files';
import type { FormDefinition, FormFile } from '@pozyka/api-contract';
import { Refusal, renderRemote, type FakeResponses } from '@pozyka/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { uk } from '../../testing/messages.ts';
import ServerForm from './server-form.island.tsx';

const user = userEvent.setup({ delay: null, applyAccept: false });
const ID = '0a1b2c3d-0000-4000-8000-000000000000';

const definitionOf = (alias: string): FormDefinition => ({
  alias,
  title: 'Проба',
  groups: [
    {
      title: '',
      fields: [
        { name: 'who', type: 'text', label: 'Хто', rules: [{ rule: 'required' }] },
        { name: 'first', type: 'file', label: 'Паспорт' },
        { name: 'second', type: 'file', label: 'Довідка' },
      ],
    },
  ],
});

const show = (alias: string, over: FakeResponses = {}) => {
  const tokens: (string | null)[] = [];
  const sizes = new Map<string, number>();
  const responses: FakeResponses = {
    getForm: ({ params }) => definitionOf(params['alias'] ?? ''),
    submitForm: ({ headers }) => {
      tokens.push(headers.get('upload-token'));
      return { id: ID };
    },
    addFormFile: ({ body: { file }, headers }): FormFile => {
      tokens.push(headers.get('upload-token'));
      const id = `f${sizes.size}`;
      const size = Number(headers.get('upload-length'));
      sizes.set(id, size);
      return { id, name: file.name, size, offset: file.size, ...(headers.get('upload-token') ? {} : { token: 'mine' }) };
    },
    continueFormFile: ({ body, params, headers }): FormFile => {
      const id = params['id'] ?? '';
      return { id, name: 'x', size: sizes.get(id) ?? 0, offset: Number(headers.get('upload-offset')) + body.length };
    },
    ...over,
  };
  const Page = () => <ServerForm alias={alias} />;
  return { ...renderRemote({ app: 'content', messages: uk, pages: { '/': Page }, responses, at: '/' }), tokens };
};
const send = () => user.click(screen.getByRole('button', { name: 'Надіслати' }));
const pdf = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });

test('asks for a day of what has happened by the clock of now in Kyiv', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-27T22:30:00Z'), doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'performance'] });
  try {
    const dated: FormDefinition = {
      alias: 'dated',
      title: 'Скарга',
      groups: [{ title: '', fields: [{ name: 'on', type: 'date', label: 'Коли', rules: [{ rule: 'max', value: 'today' }] }] }],
    };
    const { api } = show('dated', { getForm: () => dated });
    const sent = () => api.calls.filter(({ id }) => id === 'submitForm').map(({ body }) => body);
    const field = await screen.findByLabelText('Коли', { exact: false });
    await user.type(field, '29.11.2026');
    await send();
    expect(await screen.findAllByText(/Ця дата ще не настала/)).not.toEqual([]);
    expect(sent()).toEqual([]);
    await user.clear(field);
    await user.type(field, '28.11.2026');
    await send();
    await screen.findByRole('group', { name: 'Форму «Скарга» надіслано' });
    expect(sent()).toEqual([{ fields: { on: '2026-11-28' } }]);
  } finally {
    jest.useRealTimers();
  }
});

test('shows every hint that the source has, page after page, and ends where it has too many', async () => {
  const hinted: FormDefinition = {
    alias: 'hinted',
    title: 'Підказки',
    groups: [{ title: '', fields: [{ name: 'region', type: 'autocomplete', label: 'Область', hints: { url: 'regions' } }] }],
  };
  let all = 23;
  const { api } = show('hinted', {
    getForm: () => hinted,
    getFormHints: ({ query, total }) => {
      total(all);
      const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
      return Array.from({ length: Math.min(limit, all - offset) }, (_, at) => ({
        value: `v${offset + at}`,
        title: `Назва ${offset + at}`,
      }));
    },
  });
  const field = await screen.findByRole('combobox', { name: /^Область/ });
  await user.type(field, 'Н');
  expect(await screen.findByRole('option', { name: 'Назва 22' })).toBeVisible();
  expect(screen.getAllByRole('option')).toHaveLength(23);
  const pages = () => api.calls.filter(({ id }) => id === 'getFormHints').map(({ query }) => [query['limit'], query['offset']]);
  expect(pages()).toEqual([
    ['20', '0'],
    ['20', '20'],
  ]);
  all = 5_000;
  await user.type(field, 'а');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(100));
  expect(pages()).toHaveLength(7);
});

test('is sent once under one key, and says so where the form was', async () => {
  const { api } = show('plain');
  await user.type(await screen.findByLabelText('Хто', { exact: false }), 'Оля');
  await user.dblClick(screen.getByRole('button', { name: 'Надіслати' }));
  const said = await screen.findByRole('group', { name: 'Форму «Проба» надіслано' });
  expect(said).toHaveFocus();
  expect(said).toHaveTextContent('Номер звернення: 0A1B2C3D');
  expect(api.bodiesOf('submitForm')).toEqual([{ fields: { who: 'Оля', first: [], second: [] } }]);
  await user.click(screen.getByRole('button', { name: 'Заповнити ще раз' }));
  expect(screen.getByLabelText('Хто', { exact: false })).toHaveValue('');
});

test('one that is owed an answer tells the number and the day of it', async () => {
  show('owed', { submitForm: () => ({ id: ID, request: { number: 'З-2026-000123', due: '2026-04-01' } }) });
  await user.type(await screen.findByLabelText('Хто', { exact: false }), 'Оля');
  await send();
  expect(await screen.findByText(/^Номер звернення: З-2026-000123\. .*до 1 квітня 2026\sр\. ми відповімо\.$/)).toBeInTheDocument();
});

test('words of a refusal come to their fields, and what was typed stays', async () => {
  show('refused', {
    submitForm: () => {
      throw new Refusal(400, 'Форму не надіслано.', { data: { who: 'Такого ми не знаємо.', gone: 'Поля більше немає.' } });
    },
  });
  await user.type(await screen.findByLabelText('Хто', { exact: false }), 'Оля');
  await send();
  expect(await screen.findByRole('link', { name: 'Такого ми не знаємо.' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Поля більше немає.');
  expect(screen.getByLabelText('Хто', { exact: false })).toHaveValue('Оля');
});

test('without a line it says so, and sends again under the same key', async () => {
  let line = false;
  const { api } = show('offline', {
    submitForm: () => {
      if (!line) throw new Refusal(0);
      return { id: ID };
    },
  });
  await user.type(await screen.findByLabelText('Хто', { exact: false }), 'Оля');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Немає звʼязку/);
  line = true;
  await send();
  expect(await screen.findByRole('group', { name: /надіслано$/ })).toBeInTheDocument();
  const keys = api.calls.filter(({ id }) => id === 'submitForm').map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('files of two fields go under one token, part after part; one that stopped goes on', async () => {
  let broken = true;
  const { api, tokens } = show('files', {
    continueFormFile: ({ body, params, headers }) => {
      // the file is no good at this place: nothing is tried again by itself
      if (broken) throw new Refusal(404);
      return { id: params['id'] ?? '', name: 'x', size: 2 * PART_BYTES, offset: Number(headers.get('upload-offset')) + body.length };
    },
    addFormFile: ({ body: { file }, headers }) => {
      tokens.push(headers.get('upload-token'));
      if (broken && tokens.length > 2) throw new Refusal(409);
      const size = Number(headers.get('upload-length'));
      return {
        id: `f${tokens.length}`,
        name: file.name,
        size,
        offset: file.size,
        ...(headers.get('upload-token') ? {} : { token: 'mine' }),
      };
    },
  });
  await user.type(await screen.findByLabelText('Хто', { exact: false }), 'Оля');
  const [first, second] = ['Паспорт', 'Довідка'].map((name) => {
    const found = screen.getByRole('group', { name }).querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error(`no field of files: ${name}`);
    return found;
  });
  if (!first || !second) throw new Error('two fields are expected');
  await user.upload(first, pdf('паспорт.pdf'));
  await waitFor(() => expect(screen.getByText('Файл паспорт.pdf надіслано')).toBeInTheDocument());
  await user.upload(second, pdf('довідка.pdf', 2 * PART_BYTES));
  const retry = await screen.findByRole('button', { name: 'Надіслати файл довідка.pdf ще раз' });
  await send();
  expect(screen.getByRole('link', { name: /Дочекайтеся/ })).toBeInTheDocument();
  broken = false;
  await user.click(retry);
  await waitFor(() => expect(screen.getByText('Файл довідка.pdf надіслано')).toBeInTheDocument());
  await send();
  expect(await screen.findByRole('group', { name: /надіслано$/ })).toBeInTheDocument();
  expect(new Set(tokens.slice(1))).toEqual(new Set(['mine']));
  expect(api.bodiesOf('submitForm')).toEqual([{ fields: { who: 'Оля', first: ['f1'], second: [expect.stringMatching(/^f\d$/)] } }]);
});

test('a first file that could not be sent holds up no other', async () => {
  let calls = 0;
  show('first-fails', {
    addFormFile: ({ body: { file } }) => {
      calls += 1;
      if (calls === 1) throw new Refusal(409);
      return { id: 'f2', name: file.name, size: file.size, offset: file.size, token: 'mine' };
    },
  });
  await screen.findByLabelText('Хто', { exact: false });
  const [first, second] = ['Паспорт', 'Довідка'].map((name) =>
    screen.getByRole('group', { name }).querySelector<HTMLInputElement>('input[type=file]'),
  );
  if (!first || !second) throw new Error('two fields are expected');
  await user.upload(first, pdf('паспорт.pdf'));
  await screen.findByRole('button', { name: 'Надіслати файл паспорт.pdf ще раз' });
  await user.upload(second, pdf('довідка.pdf'));
  await waitFor(() => expect(screen.getByText('Файл довідка.pdf надіслано')).toBeInTheDocument());
});

test('a file that is no good is told by its name', async () => {
  show('bad', {
    addFormFile: () => {
      throw new Refusal(415, 'Такий файл не підходить.');
    },
  });
  await screen.findByLabelText('Хто', { exact: false });
  const field = screen.getByRole('group', { name: 'Паспорт' }).querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('no field of files');
  await user.upload(field, pdf('злий.pdf'));
  expect((await screen.findAllByText('злий.pdf не прийнято: Такий файл не підходить.')).length).toBeGreaterThan(0);
});

test('a form that is not there is nothing; one that did not come may be requested again', async () => {
  let here = false;
  show('late', {
    getForm: () => {
      if (!here) throw new Refusal(503);
      return definitionOf('late');
    },
  });
  const again = await screen.findByRole('button', { name: 'Завантажити ще раз' });
  here = true;
  await user.click(again);
  expect(await screen.findByLabelText('Хто', { exact: false })).toBeInTheDocument();
});
