import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Card } from '../card/card.tsx';
import { Stack } from '../stack/stack.tsx';
import { MapFrame, type MapFrameProps } from './map-frame.tsx';

const Example = ({ state }: Pick<MapFrameProps, 'state'>) => {
  const t = useStoryText();
  return (
    <MapFrame
      label={t('Відділення', 'Отделения')}
      state={state}
      map={<Picture />}
      list={
        <Stack gap="s">
          {[
            t('Хрещатик, 1', 'Крещатик, 1'),
            t('Саксаганського, 12', 'Саксаганского, 12'),
            t('Велика Васильківська, 40', 'Большая Васильковская, 40'),
          ].map((street) => (
            <Card key={street}>
              <strong>{t('Київ', 'Киев')}</strong>
              <p>{street}</p>
            </Card>
          ))}
        </Stack>
      }
      texts={{
        showMap: t('Карта', 'Карта'),
        showList: t('Список', 'Список'),
        loading: t('Завантажуємо карту', 'Загружаем карту'),
        failed: t('Карта не відкрилася. Усі адреси є у списку.', 'Карта не открылась. Все адреса есть в списке.'),
        retry: t('Спробувати ще раз', 'Попробовать ещё раз'),
      }}
      onRetry={() => undefined}
    />
  );
};

/** In place of a map. */
const Picture = () => (
  <svg viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden="true">
    <rect width="160" height="100" fill="var(--color-accent-soft)" />
    <path d="M0 60 60 40 100 70 160 30M50 0 70 100M110 0 95 100" fill="none" stroke="var(--color-surface)" strokeWidth="5" />
    <circle cx="66" cy="43" r="4" fill="var(--color-danger)" />
    <circle cx="102" cy="64" r="4" fill="var(--color-danger)" />
  </svg>
);

const meta = {
  title: 'State/MapFrame',
  component: MapFrame,
  args: {
    label: '',
    state: 'ready',
    map: null,
    list: null,
    texts: { showMap: '', showList: '', loading: '', failed: '', retry: '' },
    onRetry: () => undefined,
  },
  argTypes: { state: { control: 'inline-radio', options: ['loading', 'ready', 'failed'] } },
  parameters: {
    guide: {
      uk: {
        about: 'Місце для карти і той самий перелік словами: поруч, а на телефоні — замість неї.',
        do: ['Усе, що на карті, покажіть і в списку.'],
        dont: ['Не завантажуйте карту, поки її не видно.'],
      },
      ru: {
        about: 'Место для карты и тот же перечень словами: рядом, а на телефоне — вместо неё.',
        do: ['Всё, что на карте, покажите и в списке.'],
        dont: ['Не загружайте карту, пока её не видно.'],
      },
    },
  },
  render: ({ state }) => <Example state={state} />,
} satisfies StoryMeta<typeof MapFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Loading: Story = { args: { state: 'loading' } };

export const Failed: Story = { args: { state: 'failed' } };
