import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UploadItem } from '../../forms/field-values.ts';
import { Controlled } from '../../testing/controlled.tsx';
import { violations } from '../../testing/violations.ts';
import { FileUpload, type FileUploadProps, type FileUploadTexts } from './file-upload.tsx';
import { refusalOf } from './use-uploads.ts';

const texts: FileUploadTexts = {
  choose: 'Вибрати файл',
  camera: 'Зробити фото',
  drop: 'або перетягніть',
  remove: (name) => `Видалити ${name}`,
  retry: (name) => `Ще раз ${name}`,
  sending: (name, percent) => `${name}: ${percent} %`,
  sent: (name) => `Надіслано ${name}`,
  waiting: 'У черзі',
  preparing: 'Готуємо',
  failed: (error) => `Не надіслано: ${error instanceof Error ? error.message : '?'}`,
  gone: 'Виберіть ще раз',
  brokenOff: 'Не до кінця',
  removed: (name) => `Видалено ${name}`,
  refused: (name, why) => `${name}: ${why}`,
  size: (bytes) => `${bytes} Б`,
};
const user = userEvent.setup({ delay: null, applyAccept: false });
const photo = (name = 'паспорт.jpg', size = 10) => new File(['x'.repeat(size)], name, { type: 'image/jpeg' });

const createObjectURL = jest.fn(() => 'blob:photo');
const revokeObjectURL = jest.fn();
beforeAll(() => Object.assign(URL, { createObjectURL, revokeObjectURL }));
beforeEach(() => jest.clearAllMocks());

/** A server that responds when the test says so. */
const server = () => {
  const requests: {
    file: File;
    key: string;
    answer: (id: string) => void;
    refuse: (why: string) => void;
    fail: (error?: unknown) => void;
    progress: (percent: number) => void;
    signal: AbortSignal;
  }[] = [];
  const send: FileUploadProps['send'] = (file, { key, onProgress, signal }) =>
    new Promise((resolve, reject) => {
      requests.push({
        file,
        key,
        answer: (id) => resolve({ id }),
        refuse: (refused) => resolve({ refused }),
        fail: (error = new Error('offline')) => reject(error as Error),
        progress: onProgress,
        signal,
      });
    });
  return { requests, send };
};

const show = (props: Partial<FileUploadProps> = {}, initial: readonly UploadItem[] = []) => {
  const { requests, send } = server();
  const onValue = jest.fn();
  const view = render(
    <Controlled initial={initial} onValue={onValue}>
      {(value, onChange) => (
        <FileUpload id="scan" label="Скан" texts={texts} send={send} accept={['image/jpeg']} {...props} value={value} onChange={onChange} />
      )}
    </Controlled>,
  );
  const last = () => (onValue.mock.calls.at(-1) as [readonly UploadItem[]])[0];
  return { ...view, requests, last };
};
const chooser = () => screen.getByLabelText('Вибрати файл');

test('sends a file at once with its progress and picture, and gives the picture back', async () => {
  const { requests, last, container, unmount } = show({ error: 'Додайте скан', hint: 'Розворот із фото' });
  expect(screen.getByRole('group', { name: 'Скан' })).toHaveAccessibleDescription('Розворот із фото Додайте скан');
  expect(chooser()).toHaveAttribute('id', 'scan');
  await user.upload(chooser(), photo());
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(last()).toMatchObject([{ name: 'паспорт.jpg', size: 10 }]);
  act(() => requests[0]?.progress(40));
  expect(await screen.findByRole('progressbar', { name: 'паспорт.jpg: 40 %' })).toHaveValue(40);
  act(() => requests[0]?.answer('f1'));
  await waitFor(() => expect(last()).toMatchObject([{ id: 'f1' }]));
  // what is said is rendered after the value has changed
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Надіслано паспорт.jpg'));
  expect(await violations(container)).toEqual([]);
  unmount();
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:photo');
});

test('a file that was sent is given back by a link of its own, one that is on its way is not', async () => {
  const download = { href: (id: string) => `/files/${id}`, text: 'Зберегти файл', label: (name: string) => `Зберегти файл ${name}` };
  const { requests, container } = show({ download }, [{ key: 'old', id: 'f0', name: 'довідка.pdf', size: 20 }]);
  await user.upload(chooser(), photo());
  await waitFor(() => expect(requests).toHaveLength(1));
  const links = () => screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.hasAttribute('download')]);
  expect(links()).toEqual([['/files/f0', true]]);
  expect(screen.getByRole('link', { name: 'Зберегти файл довідка.pdf' })).toHaveTextContent(/^Зберегти файл$/);
  act(() => requests[0]?.answer('f1'));
  await screen.findByRole('link', { name: 'Зберегти файл паспорт.jpg' });
  expect(links()).toEqual([
    ['/files/f0', true],
    ['/files/f1', true],
  ]);
  expect(await violations(container)).toEqual([]);
});

test('a failed file can be resent', async () => {
  const { requests, last } = show();
  await user.upload(chooser(), photo());
  await waitFor(() => expect(requests).toHaveLength(1));
  act(() => requests[0]?.fail());
  expect(await screen.findByText('Не надіслано: offline')).toBeVisible();
  // beside the first of several lines
  expect(screen.getByText('Не надіслано: offline').parentElement).toHaveStyle({ alignItems: 'start' });
  await user.click(await screen.findByRole('button', { name: 'Ще раз паспорт.jpg' }));
  await waitFor(() => expect(requests).toHaveLength(2));
  act(() => requests[1]?.answer('f2'));
  await waitFor(() => expect(last()).toMatchObject([{ id: 'f2' }]));
});

const states = () => screen.getAllByRole('listitem').map((row) => row.textContent);

test('files are in the list at once, wait for their turn, and go on past one that fails', async () => {
  const { requests } = show();
  await user.upload(chooser(), [photo('1.jpg'), photo('2.jpg'), photo('3.jpg')]);
  expect(states()).toEqual(['1.jpg10 Б · 0 %', '2.jpgУ черзі', '3.jpgУ черзі']);
  await user.upload(chooser(), photo('4.jpg'));
  expect(requests).toHaveLength(1);
  act(() => requests[0]?.fail());
  await waitFor(() => expect(states()).toEqual(['1.jpgНе надіслано: offline', '2.jpg10 Б · 0 %', '3.jpgУ черзі', '4.jpgУ черзі']));
  await user.click(screen.getByRole('button', { name: 'Видалити 3.jpg' }));
  await user.click(screen.getByRole('button', { name: 'Ще раз 1.jpg' }));
  act(() => requests[1]?.answer('f2'));
  await waitFor(() => expect(requests).toHaveLength(3));
  act(() => requests[2]?.answer('f4'));
  await waitFor(() => expect(requests).toHaveLength(4));
  expect(requests.map(({ file }) => file.name)).toEqual(['1.jpg', '2.jpg', '4.jpg', '1.jpg']);
});

test('a file that is not sent to its end, from before this page, is told as one', () => {
  show({}, [{ key: '1', name: 'a.pdf', size: 5 }]);
  expect(states()).toEqual(['a.pdfНе до кінця']);
});

test.each(['NotReadableError', 'NotFoundError'])('a file that the device does not give any more (%s) cannot be resent', async (name) => {
  const { requests } = show();
  await user.upload(chooser(), photo());
  await waitFor(() => expect(requests).toHaveLength(1));
  act(() => requests[0]?.fail(new DOMException('changed', name)));
  expect(await screen.findByText('Виберіть ще раз')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('паспорт.jpg. Виберіть ще раз');
  expect(screen.queryByRole('button', { name: 'Ще раз паспорт.jpg' })).toBeNull();
});

test('a removed file is not sent on, and the focus goes to the button that chooses', async () => {
  const { requests, last } = show();
  await user.upload(chooser(), photo());
  await waitFor(() => expect(requests).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Видалити паспорт.jpg' }));
  expect(requests[0]?.signal.aborted).toBe(true);
  expect(last()).toEqual([]);
  expect(chooser()).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Видалено паспорт.jpg');
});

test('nothing is said of the answer for a file that was removed meanwhile', async () => {
  const { requests, last } = show();
  await user.upload(chooser(), photo());
  await waitFor(() => expect(requests).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Видалити паспорт.jpg' }));
  await act(async () => requests[0]?.refuse('паспорт.jpg: пошкоджено'));
  expect(screen.queryByText('паспорт.jpg: пошкоджено')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Видалено паспорт.jpg');
  expect(last()).toEqual([]);
});

test('a file that the server does not take goes, and its reason is said', async () => {
  const { requests, last } = show();
  await user.upload(chooser(), [photo('1.jpg'), photo('2.jpg')]);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(last()[0]).toMatchObject({ key: requests[0]?.key, name: '1.jpg' });
  act(() => requests[0]?.refuse('1.jpg: пошкоджено'));
  expect(await screen.findAllByText('1.jpg: пошкоджено')).toHaveLength(2);
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(last()).toMatchObject([{ name: '2.jpg' }]);
});

test('a file is taken away only when the answer is yes', async () => {
  const onRemove = jest.fn<Promise<boolean>, [UploadItem]>().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const item = { key: '1', name: 'a.pdf', size: 5, id: '9' };
  const { last } = show({ onRemove }, [item]);
  const press = () => user.click(screen.getByRole('button', { name: 'Видалити a.pdf' }));
  await press();
  expect(onRemove).toHaveBeenCalledWith(item);
  expect(screen.getByText('a.pdf')).toBeVisible();
  await press();
  await waitFor(() => expect(last()).toEqual([]));
  await waitFor(() => expect(chooser()).toHaveFocus());
});

test('says why a file is not taken, and takes no more than there may be', async () => {
  const { requests } = show({ maxFiles: 1, maxBytes: 20 });
  await user.upload(chooser(), photo('завеликий.jpg', 30));
  expect(await screen.findAllByText('завеликий.jpg: size')).toHaveLength(2);
  fireEvent.drop(screen.getByText('або перетягніть'), { dataTransfer: { files: [photo('1.jpg'), photo('2.jpg')] } });
  expect((await screen.findAllByText('2.jpg: count'))[0]).toBeVisible();
  await waitFor(() => expect(requests.map(({ file }) => file.name)).toEqual(['1.jpg']));
  await waitFor(() => expect(chooser()).toBeDisabled());
});

test('the second button opens the camera', () => {
  show({ capture: 'environment' });
  const camera = screen.getByLabelText('Зробити фото');
  expect(camera).toHaveAttribute('capture', 'environment');
  expect(camera).toHaveAttribute('accept', 'image/*');
});

test('a file that was sent before has neither progress nor a way to resend it', () => {
  show({}, [{ key: '1', name: 'a.pdf', size: 5, id: '9' }]);
  expect(screen.getByText('5 Б')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ще раз a.pdf' })).not.toBeInTheDocument();
});

test.each([
  [5, undefined],
  [0, 'empty'],
  [20, undefined],
  [21, 'size'],
])('of %d bytes is refused for %s', (size, why) => expect(refusalOf({ size }, { maxBytes: 20 })).toBe(why));

test.each(['image/jpg', 'application/octet-stream', '', 'text/html'])(
  'a file that is called “%s” is sent, and shown as what it is',
  async (type) => {
    const { requests, container } = show();
    await user.upload(chooser(), new File(['x'], 'IMG_1.HEIC', { type }));
    await waitFor(() => expect(requests.map(({ file }) => file.type)).toEqual([type]));
    const picture = await waitFor(() => container.querySelector('li img') ?? fail('no picture'));
    expect(picture).toHaveAttribute('src', 'blob:photo');
    // a browser that cannot show it shows a sheet of paper
    fireEvent.error(picture);
    expect(container.querySelector('li img')).toBeNull();
  },
);
