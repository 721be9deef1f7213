import type { TypedBlock } from '@pozyka/api-contract/blocks';
import { Card, RichText } from '@pozyka/design-system';
import { SafeHtml } from '@pozyka/remote-kit';
import { lazyBlock } from './lazy-block.tsx';
import { Section } from './section.tsx';

const Form = lazyBlock({
  name: 'server-form',
  load: () => import(/* webpackChunkName: "server-form" */ '../../server-form/server-form.tsx'),
  height: '24rem',
});

/** A form of the content server, rendered from its definition. */
export const FormBlock = ({ block: { title, text, form } }: { block: TypedBlock<'form'> }) => (
  <Section title={title}>
    {text !== undefined && <SafeHtml as={RichText} html={text} />}
    <Card style={{ maxWidth: '40rem' }}>
      <Form alias={form} />
    </Card>
  </Section>
);
