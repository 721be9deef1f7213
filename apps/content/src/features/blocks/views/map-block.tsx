import type { TypedBlock } from '@pozyka/api-contract/blocks';
import { RichText } from '@pozyka/design-system';
import { SafeHtml, useText } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import Map from './block-map.island.tsx';
import { MoreLink, Section } from './section.tsx';

/** The map of branches, and the way to their list for anyone who cannot use a map. */
export const MapBlock = ({ block: { title, text } }: { block: TypedBlock<'map'> }) => {
  const words = useText();
  return (
    <Section title={title}>
      {text !== undefined && <SafeHtml as={RichText} html={text} />}
      <Island name="block-map">
        <Map />
      </Island>
      <MoreLink more={{ title: words('blocks.branches'), link: '/branch-issuance' }} />
    </Section>
  );
};
