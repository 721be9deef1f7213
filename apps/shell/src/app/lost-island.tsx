import { ErrorCard } from '@pozyka/design-system';
import { LOST_ID } from '../core/document-boot.ts';

/** The replacement of an island that did not come; in the document from the start, as it is shown where no code comes. */
export const LostIsland = ({ text }: { text: (key: string) => string }) => (
  <template id={LOST_ID}>
    <ErrorCard
      title={text('page-error.title')}
      text={text('page-error.text')}
      retryLabel={text('page-error.retry')}
      onRetry={() => undefined}
    />
  </template>
);
