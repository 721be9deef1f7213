import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import type { ButtonLook } from '../../styles/button-styles.ts';
import { ButtonLink } from './button-link.tsx';

const Example = (props: ButtonLook) => {
  const t = useStoryText();
  return (
    <ButtonLink href="#apply" {...props}>
      {t('Оформити позику', 'Оформить займ')}
    </ButtonLink>
  );
};

const meta = {
  title: 'Navigation/ButtonLink',
  component: ButtonLink,
  argTypes: {
    look: { control: 'select', options: ['primary', 'secondary', 'quiet', 'danger'] },
    size: { control: 'inline-radio', options: ['m', 'l'] },
    wide: { control: 'boolean' },
  },
  parameters: {
    guide: {
      uk: {
        about: 'Посилання, схоже на кнопку: веде на іншу сторінку.',
        do: ['Використовуйте для головного кроку: «Оформити позику».', 'Усередині сайту передайте as={Link}.'],
        dont: ['Не використовуйте для дії на цій сторінці: для цього Button.'],
      },
      ru: {
        about: 'Ссылка, похожая на кнопку: ведёт на другую страницу.',
        do: ['Используйте для главного шага: «Оформить займ».', 'Внутри сайта передайте as={Link}.'],
        dont: ['Не используйте для действия на этой странице: для этого Button.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof ButtonLink>;
export default meta;

type Story = StoryObj<ButtonLook>;

export const Primary: Story = {};
export const Secondary: Story = { args: { look: 'secondary' } };
export const Quiet: Story = { args: { look: 'quiet' } };
export const Large: Story = { args: { size: 'l' } };
export const Wide: Story = { args: { wide: true } };
