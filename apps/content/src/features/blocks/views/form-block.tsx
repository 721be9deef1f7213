import type { TypedBlock } from '@pozyka/api-contract/blocks';
import { Card, RichText } from '@pozyka/design-system';
import { SafeHtml } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import ServerForm from '../../server-form/server-form.island.tsx';
import { Section } from './section.tsx';

/** A form of the content server, rendered from its definition. */
export const FormBlock = ({ block: { title, text, form } }: { block: TypedBlock<'form'> }) => (
  <Section title={title}>
    {text !== undefined && <SafeHtml as={RichText} html={text} />}
    <Card style={{ maxWidth: '40rem' }}>
      <Island name="server-form" props={{ alias: form }} begins="touch">
        <ServerForm alias={form} />
      </Island>
    </Card>
  </Section>
);
