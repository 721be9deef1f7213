import { styled } from 'styled-components';
import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Card } from '../card/card.tsx';
import { Carousel } from './carousel.tsx';

const Thumb = styled.span`
  place-self: center;
`;

const Example = ({ slideWidth, plays = false, thumbs = false }: { slideWidth?: string; plays?: boolean; thumbs?: boolean }) => {
  const t = useStoryText();
  const reviews = [
    ['Оксана', t('Гроші прийшли за дві хвилини.', 'Деньги пришли за две минуты.')],
    ['Петро', t('Усе зрозуміло, без дрібного шрифту.', 'Всё понятно, без мелкого шрифта.')],
    [t('Марія', 'Мария'), t('Повернула раніше і заплатила менше.', 'Вернула раньше и заплатила меньше.')],
    [t('Ігор', 'Игорь'), t('Підтримка відповідає швидко.', 'Поддержка отвечает быстро.')],
    ['Леся', t('Зручно платити з телефону.', 'Удобно платить с телефона.')],
  ] as const;
  return (
    <Carousel
      label={t('Відгуки', 'Отзывы')}
      slides={reviews.map(([name, text]) => ({
        id: name,
        ...(thumbs ? { thumb: <Thumb aria-hidden="true">{name.charAt(0)}</Thumb> } : {}),
        view: (
          <Card>
            <strong>{name}</strong>
            <p>{text}</p>
          </Card>
        ),
      }))}
      texts={{
        previous: t('Попередній відгук', 'Предыдущий отзыв'),
        next: t('Наступний відгук', 'Следующий отзыв'),
        stop: (number, of) => t(`Відгук ${number} з ${of}`, `Отзыв ${number} из ${of}`),
      }}
      {...(slideWidth === undefined ? {} : { slideWidth })}
      {...(plays ? { autoplay: { start: t('Гортати самостійно', 'Листать самостоятельно'), stop: t('Зупинити', 'Остановить') } } : {})}
    />
  );
};

const meta = {
  title: 'Navigation/Carousel',
  component: Carousel,
  args: { label: '', slides: [], texts: { previous: '', next: '', stop: () => '' } },
  parameters: {
    guide: {
      uk: {
        about: 'Слайди поруч, які гортають пальцем, кнопками або клавіатурою. Без скриптів це список із прокручуванням.',
        do: ['Найважливіше поставте на перший слайд.', 'Завантажуйте окремим модулем: @pozyka/design-system/carousel.'],
        dont: ['Не вмикайте самостійне гортання за відвідувача.', 'Не ховайте в каруселі умови позики.'],
      },
      ru: {
        about: 'Слайды рядом, которые листают пальцем, кнопками или клавиатурой. Без скриптов это список с прокруткой.',
        do: ['Самое важное поставьте на первый слайд.', 'Загружайте отдельным модулем: @pozyka/design-system/carousel.'],
        dont: ['Не включайте самостоятельное листание за посетителя.', 'Не прячьте в карусели условия займа.'],
      },
    },
  },
  render: ({ slideWidth }) => <Example {...(slideWidth === undefined ? {} : { slideWidth })} />,
} satisfies StoryMeta<typeof Carousel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneAtATime: Story = {};

export const SeveralAtATime: Story = { args: { slideWidth: '18rem' } };

export const StartedByTheVisitor: Story = { render: () => <Example plays /> };

export const WithSmallPictures: Story = { render: () => <Example thumbs /> };
