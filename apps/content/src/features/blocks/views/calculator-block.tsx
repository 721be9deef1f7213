import type { TypedBlock } from '@pozyka/api-contract/blocks';
import { Card, RichText, Stack } from '@pozyka/design-system';
import { SafeHtml } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import Calculator from './calculator.island.tsx';
import { ActionRow, Section } from './section.tsx';

/** The loan calculator on a page; the loan itself begins where its action leads. */
export const CalculatorBlock = ({ block: { title, text, action } }: { block: TypedBlock<'calculator'> }) => (
  <Section title={title}>
    {text !== undefined && <SafeHtml as={RichText} html={text} />}
    <Card style={{ maxWidth: '36rem' }}>
      <Stack gap="m">
        <Island name="calculator" begins="touch">
          <Calculator />
        </Island>
        <ActionRow action={action} />
      </Stack>
    </Card>
  </Section>
);
