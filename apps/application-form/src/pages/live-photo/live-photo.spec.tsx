import { Refusal, renderRemote, type FakeResponses, type RemoteOptions } from '@pozyka/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { uk } from '../../testing/messages.ts';
import { status } from '../../testing/samples.ts';
import LivePhoto from './live-photo.tsx';

jest.mock('compressorjs', () => ({
  __esModule: true,
  default: jest.fn((file: File, { success, error }: { success: (result: Blob) => void; error: () => void }) => {
    // as the library does: it asks the type
    if (!['image/jpeg', 'image/png', 'image/webp'].includes(file.type)) error();
    else success(new Blob(['smaller'], { type: 'image/jpeg' }));
  }),
}));

/** Columns are painted and read again, or come out white. */
const canvas = () => ({
  fillStyle: '',
  columns: [] as string[],
  fillRect(_x: number, _y: number, width: number) {
    this.columns.push(...Array.from({ length: width }, () => this.fillStyle));
  },
  getImageData(_x: number, _y: number, width: number, height: number) {
    const row = this.columns.flatMap((colour) => [1, 3, 5, 7].map((start) => Number.parseInt(colour.slice(start, start + 2) || 'ff', 16)));
    return { data: isProtected ? Array.from({ length: width * height * 4 }, () => 255) : Array.from({ length: height }, () => row).flat() };
  },
  drawImage: () => undefined,
});

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const stopTrack = jest.fn();
const getUserMedia = jest.fn<Promise<MediaStream>, []>();
let endTrack: () => void = () => undefined;
let isProtected = false;

/** A camera that can be unplugged. */
const camera = (): MediaStream => {
  const track = { stop: stopTrack, addEventListener: (_name: string, listener: () => void) => (endTrack = listener) };
  return { getTracks: () => [track], getVideoTracks: () => [track] } as never;
};
const refusal = (name: string) => Object.assign(new Error(name), { name });

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
  HTMLCanvasElement.prototype.getContext = () => canvas() as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['picture'], { type: 'image/jpeg' }));
});
beforeEach(() => {
  jest.useFakeTimers();
  getUserMedia.mockReset().mockImplementation(() => Promise.resolve(camera()));
  stopTrack.mockReset();
});
afterEach(() => {
  isProtected = false;
  jest.useRealTimers();
});

let requested = 0;
const show = (responses: FakeResponses = {}, options: Partial<RemoteOptions> = {}) =>
  renderRemote({
    app: 'application-form',
    messages: uk,
    pages: { '/application-form/live-photo': LivePhoto },
    at: '/application-form/live-photo',
    responses: {
      getAppStatus: () => status({ ActionStatus: 'photoNeeded' }),
      getPhotoChallenge: () => ({ challenge: `c${(requested += 1)}`, text: `Завдання ${requested}`, ExpiresIn: 600 }),
      sendPhoto: () => ({ Id: '1' }),
      ...responses,
    },
    ...options,
  });

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const openCamera = async () => {
  await press('Увімкнути камеру');
  const video = await screen.findByLabelText('Зображення з камери');
  fireEvent.loadedData(video);
};
const chooser = () => screen.findByLabelText('Додати фото з пристрою', { selector: 'input' });
const refused = (code: number, words: string): FakeResponses => ({
  sendPhoto: () => {
    throw new Refusal(code, words);
  },
});
const takePhoto = async () => {
  await openCamera();
  await press('Сфотографувати');
  for (let second = 0; second < 3; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(await screen.findByRole('img', { name: 'Ваше фото' })).toBeVisible();
};
const sent = async (api: ReturnType<typeof show>['api']) =>
  Promise.all(
    api.calls
      .filter(({ id }) => id === 'sendPhoto')
      .map(async ({ body, key }) => {
        const { challenge, file } = body as { challenge: string; file: File };
        return { challenge, content: await file.text(), key };
      }),
  );

test('takes a photo after three seconds, shows it, sends it with its challenge and goes on', async () => {
  const { api, wentToStatus } = show();
  expect(await screen.findByText(/^Завдання \d/)).toBeVisible();
  expect(getUserMedia).not.toHaveBeenCalled();
  await openCamera();
  await press('Сфотографувати');
  expect(screen.getByText('Фото за 3 секунди')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Фото за 2 секунди')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(await screen.findByRole('img', { name: 'Ваше фото' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Фото готове' })).toHaveFocus();
  // the camera's light is out while they look at the picture
  expect(stopTrack).toHaveBeenCalledTimes(1);
  await press('Надіслати фото');
  await waitFor(() => expect(wentToStatus()).toBe(1));
  expect(await sent(api)).toMatchObject([{ challenge: `c${requested}`, content: 'picture' }]);
});

test('counting can be stopped, and a photo taken again', async () => {
  const { api } = show();
  await openCamera();
  await press('Сфотографувати');
  await press('Зупинити');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await press('Сфотографувати');
  for (let second = 0; second < 3; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
  await press('Зробити інше фото');
  expect(await screen.findByLabelText('Зображення з камери')).toBeVisible();
  expect(getUserMedia).toHaveBeenCalledTimes(2);
  expect(await sent(api)).toEqual([]);
});

test.each([
  ['NotAllowedError', 'Браузер не дозволяє ввімкнути камеру'],
  ['NotFoundError', 'Камеру не знайдено'],
  ['NotReadableError', 'Камера зайнята'],
  ['TypeError', 'Цей браузер не працює з камерою'],
])('%s is explained, and a file does instead', async (name, title) => {
  getUserMedia.mockRejectedValue(refusal(name));
  const { api, wentToStatus } = show();
  await press('Увімкнути камеру');
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
  const input = await chooser();
  expect(input).toHaveAttribute('capture', 'user');
  await user.upload(input, new File(['large'], 'selfie.jpg', { type: 'image/jpeg' }));
  await press('Надіслати фото');
  await waitFor(() => expect(wentToStatus()).toBe(1));
  expect(await sent(api)).toMatchObject([{ content: 'smaller' }]);
});

test('a browser that gives stripes for a picture is explained, and a file goes as it is', async () => {
  isProtected = true;
  const { api, wentToStatus } = show();
  await openCamera();
  await press('Сфотографувати');
  for (let second = 0; second < 3; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(await screen.findByRole('alert')).toHaveTextContent('Браузер приховує знімок від сайту');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(stopTrack).toHaveBeenCalled();
  await user.upload(await chooser(), new File(['large'], 'selfie.jpg', { type: 'image/jpeg' }));
  await press('Надіслати фото');
  await waitFor(() => expect(wentToStatus()).toBe(1));
  expect(await sent(api)).toMatchObject([{ content: 'large' }]);
});

test.each(['image/jpg', 'application/octet-stream', ''])('a JPEG that is called “%s” is made smaller too', async (type) => {
  const { api, wentToStatus } = show();
  await screen.findByRole('button', { name: 'Увімкнути камеру' });
  const jpeg = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'фото', { type });
  fireEvent.change(await chooser(), { target: { files: [jpeg] } });
  await press('Надіслати фото');
  await waitFor(() => expect(wentToStatus()).toBe(1));
  expect(await sent(api)).toMatchObject([{ content: 'smaller' }]);
});

test('a photo that the browser cannot read is sent as it is', async () => {
  const { api, wentToStatus } = show();
  await user.upload(await chooser(), new File(['heic'], 'IMG_1.heic', { type: 'image/heic' }));
  fireEvent.error(await screen.findByRole('img', { name: 'Ваше фото' }));
  expect(screen.getByText(/не може показати таке фото/)).toBeVisible();
  await press('Надіслати фото');
  await waitFor(() => expect(wentToStatus()).toBe(1));
  expect(await sent(api)).toMatchObject([{ content: 'heic' }]);
});

test('the photo outlives a broken connection, and is the same one for the server', async () => {
  let online = false;
  const { api, wentToStatus } = show({
    sendPhoto: () => {
      if (!online) throw new Refusal(0);
      return { Id: '1' };
    },
  });
  await takePhoto();
  await press('Надіслати фото');
  expect(await screen.findByRole('alert')).toHaveTextContent('Фото не надіслано');
  expect(screen.getByRole('img', { name: 'Ваше фото' })).toBeVisible();
  online = true;
  await press('Надіслати ще раз');
  await waitFor(() => expect(wentToStatus()).toBe(1));
  const [first, second] = await sent(api);
  expect(second).toEqual(first);
});

test('a double press sends once', async () => {
  const { api, wentToStatus } = show();
  await takePhoto();
  const button = screen.getByRole('button', { name: 'Надіслати фото' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(wentToStatus()).toBe(1));
  expect(await sent(api)).toHaveLength(1);
});

test('says why a photo was not taken', async () => {
  show(refused(422, 'Зображення замале'));
  await takePhoto();
  await press('Надіслати фото');
  expect(await screen.findByRole('alert')).toHaveTextContent('Зображення замале');
});

// no picture; empty or too small
test.each([415, 422])('a file that is refused by %i gives way to another: it is not sent once more', async (status) => {
  show(refused(status, 'Такий файл не підходить.'));
  await user.upload(await chooser(), new File(['text'], 'a.jpg', { type: 'image/jpeg' }));
  await press('Надіслати фото');
  expect(await screen.findByText('Такий файл не підходить.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Надіслати ще раз' })).not.toBeInTheDocument();
  const opened = jest.spyOn(await chooser(), 'click');
  await press('Додати фото з пристрою');
  expect(opened).toHaveBeenCalledTimes(1);
});

test('a challenge that is over gives way to another, and the photo to another photo', async () => {
  const { api } = show({
    sendPhoto: () => {
      throw new Refusal(422, 'Час минув', { data: { challenge: 'Час минув' } });
    },
  });
  await takePhoto();
  const before = requested;
  await press('Надіслати фото');
  expect(await screen.findByRole('alert')).toHaveTextContent('Потрібне нове фото');
  expect(await screen.findByText(`Завдання ${before + 1}`)).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(api.calls.filter(({ id }) => id === 'getPhotoChallenge')).toHaveLength(2);
});

test('asks for a new challenge when the first one has nearly run out', async () => {
  const { api } = show();
  await screen.findByText(/^Завдання \d/);
  jest.setSystemTime(Date.now() + 595_000);
  await press('Увімкнути камеру');
  await waitFor(() => expect(api.calls.filter(({ id }) => id === 'getPhotoChallenge')).toHaveLength(2));
});

test('the camera goes off when the page is hidden, when it is unplugged, and when the page is left', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  show();
  await openCamera();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(stopTrack).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Ми вимкнули її');
  hidden.mockRestore();
  await press('Увімкнути камеру ще раз');
  await screen.findByLabelText('Зображення з камери');
  act(() => endTrack());
  expect(screen.getByRole('alert')).toHaveTextContent('Камеру не знайдено');
  expect(stopTrack).toHaveBeenCalledTimes(2);
  await press('Увімкнути камеру ще раз');
  await screen.findByLabelText('Зображення з камери');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(stopTrack).toHaveBeenCalledTimes(3);
});

test('who has sent the photo in another tab goes on', async () => {
  const { wentToStatus } = show({
    sendPhoto: () => {
      throw new Refusal(409, 'Зараз файли надсилати не потрібно.');
    },
  });
  await takePhoto();
  await press('Надіслати фото');
  await waitFor(() => expect(wentToStatus()).toBe(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('is for those whose status asks for it', async () => {
  const { wentToStatus } = show({ getAppStatus: () => status({ ActionStatus: 'applicationCheck' }) });
  await waitFor(() => expect(wentToStatus()).toBe(1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
