import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { TallLink, TextLink } from './text-link.tsx';

const Example = () => {
  const t = useStoryText();
  return (
    <p>
      {t('Прочитайте ', 'Прочитайте ')}
      <TextLink href="#contract">{t('умови договору', 'условия договора')}</TextLink>
      {t(' перед підписанням.', ' перед подписанием.')}
    </p>
  );
};

const AloneExample = () => <TallLink href="#receipts">{useStoryText()('Усі чеки', 'Все чеки')}</TallLink>;

const meta = {
  title: 'Text/TextLink',
  component: TextLink,
  parameters: {
    guide: {
      uk: {
        about: 'Посилання в тексті або в списку.',
        do: ['Назвіть те, що відкриється: «умови договору».', 'Усередині сайту передайте as={Link}.'],
        dont: ['Не пишіть «тут» і «докладніше» без пояснення.', 'Не використовуйте для дії: для цього Button.'],
      },
      ru: {
        about: 'Ссылка в тексте или в списке.',
        do: ['Назовите то, что откроется: «условия договора».', 'Внутри сайта передайте as={Link}.'],
        dont: ['Не пишите «здесь» и «подробнее» без пояснения.', 'Не используйте для действия: для этого Button.'],
      },
    },
  },
  render: () => <Example />,
} satisfies StoryMeta<typeof TextLink>;
export default meta;

type Story = StoryObj<typeof TextLink>;

export const Default: Story = {};

export const Alone: Story = { render: () => <AloneExample /> };
