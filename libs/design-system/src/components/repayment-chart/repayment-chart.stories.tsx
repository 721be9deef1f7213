import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Table } from '../table/table.tsx';
import { RepaymentChart } from './repayment-chart.tsx';

const hryvnias = (kopiykas: number) => `${String(Math.round(kopiykas / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00a0')}\u00a0₴`;

const Example = ({ months }: { months: number }) => {
  const t = useStoryText();
  const principal = 1_200_000 / months;
  const payments = Array.from({ length: months }, (_, month) => ({
    date: `05.${String(month + 1).padStart(2, '0')}`,
    principal,
    interest: Math.round((1_200_000 - principal * month) * 0.03),
  }));
  const total = hryvnias(payments.reduce((sum, payment) => sum + payment.principal + payment.interest, 0));
  return (
    <RepaymentChart
      payments={payments}
      summary={t(`Платежів: ${months}, разом ${total}`, `Платежей: ${months}, всего ${total}`)}
      principalLabel={t('Тіло позики', 'Тело займа')}
      interestLabel={t('Відсотки', 'Проценты')}
      formatTick={hryvnias}
      table={
        <Table
          caption={t('Графік платежів', 'График платежей')}
          head={[t('Дата', 'Дата'), t('Тіло', 'Тело'), t('Відсотки', 'Проценты')]}
          rows={payments.map((payment) => [payment.date, hryvnias(payment.principal), hryvnias(payment.interest)])}
        />
      }
    />
  );
};

const meta = {
  title: 'Text/RepaymentChart',
  component: RepaymentChart,
  args: { payments: [], summary: '', principalLabel: '', interestLabel: '', formatTick: String },
  parameters: {
    guide: {
      uk: {
        about: 'Графік платежів стовпчиками: тіло позики і відсотки на кожну дату, з таблицею тих самих чисел.',
        do: [
          'Таблицю показуйте завжди: стовпчики її не замінюють.',
          'У summary скажіть головне словами.',
          'Завантажуйте окремим модулем: @pozyka/design-system/repayment-chart.',
        ],
        dont: ['Не пишіть на стовпчиках точних сум: для них є таблиця.'],
      },
      ru: {
        about: 'График платежей столбиками: тело займа и проценты на каждую дату, с таблицей тех же чисел.',
        do: [
          'Таблицу показывайте всегда: столбики её не заменяют.',
          'В summary скажите главное словами.',
          'Загружайте отдельным модулем: @pozyka/design-system/repayment-chart.',
        ],
        dont: ['Не пишите на столбиках точных сумм: для них есть таблица.'],
      },
    },
  },
} satisfies StoryMeta<typeof RepaymentChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Twelve: Story = { render: () => <Example months={12} /> };

export const Three: Story = { render: () => <Example months={3} /> };

export const One: Story = { render: () => <Example months={1} /> };
