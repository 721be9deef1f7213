import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { styled } from 'styled-components';
import { controlStyles } from '../../forms/control-styles.ts';
import { Field } from './field.tsx';
import type { FieldFrameProps } from './field.tsx';

const Box = styled.textarea`
  ${controlStyles}
  padding-block: var(--space-s);
`;

const Example = (props: Partial<FieldFrameProps>) => {
  const t = useStoryText();
  return (
    <Field label={t('Що сталося?', 'Что случилось?')} hint={t('Кількома реченнями', 'Несколькими предложениями')} {...props}>
      {(control) => <Box {...control} rows={3} />}
    </Field>
  );
};

const WithError = (props: Partial<FieldFrameProps>) => {
  const t = useStoryText();
  return <Example {...props} error={t('Опишіть хоча б одним реченням', 'Опишите хотя бы одним предложением')} />;
};

const meta = {
  title: 'Forms/Field',
  component: Field,
  argTypes: {
    label: { control: 'text' },
    hint: { control: 'text' },
    error: { control: 'text' },
    required: { control: 'boolean' },
    children: { control: false },
  },
  parameters: {
    guide: {
      uk: {
        about: 'Обгортка для власного поля: звʼязує підпис, підказку, поле і помилку для читачів екрана.',
        do: ['Передайте полю все, що дає control: id, aria-describedby, aria-invalid.', 'Використовуйте лише там, де готового поля немає.'],
        dont: ['Не підписуйте поле окремим текстом поруч.', 'Не загортайте кілька полів в одну обгортку.'],
      },
      ru: {
        about: 'Обёртка для собственного поля: связывает подпись, подсказку, поле и ошибку для программ чтения с экрана.',
        do: ['Передайте полю всё, что даёт control: id, aria-describedby, aria-invalid.', 'Используйте только там, где готового поля нет.'],
        dont: ['Не подписывайте поле отдельным текстом рядом.', 'Не заворачивайте несколько полей в одну обёртку.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof Field>;
export default meta;

type Story = StoryObj<FieldFrameProps>;

export const Plain: Story = {};
export const Required: Story = { args: { required: true } };
export const Invalid: Story = { args: { required: true }, render: (args) => <WithError {...args} /> };
