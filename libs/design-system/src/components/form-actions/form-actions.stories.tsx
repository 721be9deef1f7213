import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Button } from '../button/button.tsx';
import { FormActions } from './form-actions.tsx';

const Example = ({ quiet = false }: { quiet?: boolean }) => {
  const t = useStoryText();
  return (
    <FormActions>
      <Button>{t('Далі', 'Далее')}</Button>
      {quiet && <Button look="quiet">{t('Назад', 'Назад')}</Button>}
    </FormActions>
  );
};

const meta = {
  title: 'Forms/FormActions',
  component: FormActions,
  parameters: {
    guide: {
      uk: {
        about: 'Кнопки в кінці форми: головна перша, на телефоні — на всю ширину.',
        do: ['Назвіть кнопку дією: «Отримати гроші», а не «ОК».', 'Другорядну дію зробіть тихою.'],
        dont: ['Не ставте дві головні кнопки поруч.', 'Не вимикайте кнопку, доки форма неповна: поясніть, чого бракує.'],
      },
      ru: {
        about: 'Кнопки в конце формы: главная первая, на телефоне — на всю ширину.',
        do: ['Назовите кнопку действием: «Получить деньги», а не «ОК».', 'Второстепенное действие сделайте тихим.'],
        dont: ['Не ставьте две главные кнопки рядом.', 'Не отключайте кнопку, пока форма неполная: объясните, чего не хватает.'],
      },
    },
  },
  render: () => <Example />,
} satisfies StoryMeta<typeof FormActions>;
export default meta;

type Story = StoryObj<typeof FormActions>;

export const OneButton: Story = {};
export const TwoButtons: Story = { render: () => <Example quiet /> };
