import type { StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { FileUpload } from './file-upload.tsx';
import type { FileUploadProps } from './file-upload.tsx';

const Example = (props: Partial<FileUploadProps>) => {
  const t = useStoryText();
  const [value, setValue] = useState(props.value ?? []);
  return (
    <FileUpload
      label={t('Скани паспорта', 'Сканы паспорта')}
      hint={t('JPEG, PNG або PDF, до 10 МБ', 'JPEG, PNG или PDF, до 10 МБ')}
      accept={['image/jpeg', 'image/png', 'application/pdf']}
      maxBytes={10 * 1024 * 1024}
      maxFiles={3}
      capture="environment"
      send={(file) => Promise.resolve({ id: file.name })}
      texts={{
        choose: t('Вибрати файл', 'Выбрать файл'),
        camera: t('Зробити фото', 'Сделать фото'),
        drop: t('або перетягніть його сюди', 'или перетащите его сюда'),
        remove: (name) => t(`Видалити файл ${name}`, `Удалить файл ${name}`),
        retry: (name) => t(`Надіслати файл ${name} ще раз`, `Отправить файл ${name} ещё раз`),
        sending: (name, percent) => t(`Надсилаємо ${name}: ${percent} %`, `Отправляем ${name}: ${percent} %`),
        sent: (name) => t(`Файл ${name} надіслано`, `Файл ${name} отправлен`),
        waiting: t('Чекає черги', 'Ждёт очереди'),
        preparing: t('Готуємо до надсилання', 'Готовим к отправке'),
        failed: () => t('Не надіслано. Спробуйте ще раз', 'Не отправлен. Попробуйте ещё раз'),
        gone: t('Пристрій більше не віддає цей файл. Виберіть його ще раз', 'Устройство больше не отдаёт этот файл. Выберите его ещё раз'),
        brokenOff: t('Надіслано не до кінця. Виберіть цей файл ще раз', 'Отправлен не до конца. Выберите этот файл ещё раз'),
        removed: (name) => t(`Файл ${name} видалено`, `Файл ${name} удалён`),
        refused: (name) => t(`Файл ${name} не підходить`, `Файл ${name} не подходит`),
        size: (bytes) => `${Math.ceil(bytes / 1024)} КБ`,
      }}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
};

const WithError = (props: Partial<FileUploadProps>) => {
  const t = useStoryText();
  return <Example {...props} required error={t('Додайте хоча б одну сторінку', 'Добавьте хотя бы одну страницу')} />;
};

const meta = {
  title: 'Forms/FileUpload',
  component: FileUpload,
  argTypes: { disabled: { control: 'boolean' } },
  parameters: {
    guide: {
      uk: {
        about: 'Файли й фото, які надсилаються одразу після вибору.',
        do: ['Назвіть формати і найбільший розмір.', 'На телефоні запропонуйте камеру.'],
        dont: ['Не чекайте кнопки форми, щоб сказати, що файл завеликий.'],
      },
      ru: {
        about: 'Файлы и фото, которые отправляются сразу после выбора.',
        do: ['Назовите форматы и наибольший размер.', 'На телефоне предложите камеру.'],
        dont: ['Не ждите кнопки формы, чтобы сказать, что файл слишком большой.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof FileUpload>;
export default meta;

type Story = StoryObj<FileUploadProps>;

export const Empty: Story = {};
export const Sent: Story = { args: { value: [{ key: '1', name: 'passport-1.pdf', size: 812_345, id: '1' }] } };
export const BrokenOff: Story = { args: { value: [{ key: '1', name: 'passport-2.jpg', size: 2_312_345 }] } };
export const Invalid: Story = { render: (args) => <WithError {...args} /> };
export const Disabled: Story = { args: { disabled: true } };
