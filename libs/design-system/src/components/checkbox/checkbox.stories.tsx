import type { StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { TextLink } from '../text-link/text-link.tsx';
import { Checkbox } from './checkbox.tsx';
import type { CheckboxProps } from './checkbox.tsx';

const Example = (props: Partial<CheckboxProps>) => {
  const t = useStoryText();
  const [checked, setChecked] = useState(props.checked ?? false);
  return (
    <Checkbox {...props} checked={checked} onChange={setChecked}>
      {t('Погоджуюся з ', 'Соглашаюсь с ')}
      <TextLink href="#contract">{t('умовами договору', 'условиями договора')}</TextLink>
    </Checkbox>
  );
};

const WithWords = (props: Partial<CheckboxProps> & { invalid?: boolean }) => {
  const t = useStoryText();
  const { invalid = false, ...rest } = props;
  return (
    <Example
      {...rest}
      hint={t('Договір можна завантажити будь-коли', 'Договор можно скачать в любое время')}
      {...(invalid ? { error: t('Без згоди позику не видати', 'Без согласия займ не выдать') } : {})}
    />
  );
};

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  argTypes: {
    checked: { control: false },
    children: { control: false },
    required: { control: 'boolean' },
    disabled: { control: 'boolean' },
  },
  parameters: {
    guide: {
      uk: {
        about: 'Згода або ознака, яку можна поставити і зняти.',
        do: ['Почніть твердження від першої особи: «Погоджуюся…».', 'Посилання на документ залиште в самому реченні.'],
        dont: ['Не ставте позначку за людину: згода має бути її рішенням.', 'Не пишіть заперечень: «Не надсилати» важко зрозуміти.'],
      },
      ru: {
        about: 'Согласие или признак, который можно поставить и снять.',
        do: ['Начните утверждение от первого лица: «Соглашаюсь…».', 'Ссылку на документ оставьте в самом предложении.'],
        dont: ['Не ставьте отметку за человека: согласие должно быть его решением.', 'Не пишите отрицаний: «Не присылать» трудно понять.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof Checkbox>;
export default meta;

type Story = StoryObj<CheckboxProps>;

export const Unchecked: Story = {};
export const Checked: Story = { args: { checked: true } };
export const WithHint: Story = { render: (args) => <WithWords {...args} /> };
export const Disabled: Story = { args: { checked: true, disabled: true } };
export const Invalid: Story = { args: { required: true }, render: (args) => <WithWords {...args} invalid /> };
