import { Button, Cluster, Container, Text, VisuallyHidden, WIDE } from '@pozyka/design-system';
import { localePath, type Locale } from '@pozyka/i18n';
import { styled } from 'styled-components';
import type { ConsentTexts } from './texts.ts';

const Bar = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: 30;
  max-height: 50svh;
  padding-block: var(--space-xs) calc(var(--space-xs) + env(safe-area-inset-bottom));
  border-top: 2px solid var(--color-accent);
  background: var(--color-surface);
  box-shadow: var(--shadow-m);
  overflow-y: auto;
`;

const Row = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: var(--space-xs);
  @media ${WIDE} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-l);
  }
`;

const Words = styled(Text)`
  line-height: 1.35;
`;

/* refusing is as easy as agreeing: the same look, the same size, side by side; on a phone of 360 px all three are */
const Choices = styled(Cluster)`
  flex: none;
  gap: var(--space-2xs);
  & > button {
    flex: 1 1 6.25rem;
    min-height: var(--target);
    padding: 0 0.25rem;
    font-size: var(--text-s);
  }
  & > button:last-child {
    flex-basis: auto;
  }
  @media ${WIDE} {
    & > button {
      flex: none;
      padding-inline: var(--space-m);
      white-space: nowrap;
    }
  }
`;

/**
 * The question at the bottom of the page, as the server writes it into each document, out of sight until a script finds it unanswered. It comes before
 * the page, so that the keyboard reaches it first; it takes no focus and blocks nothing.
 */
export const ConsentQuestion = ({ locale, words }: { locale: Locale; words: ConsentTexts }) => {
  return (
    <div data-consent="" data-saved={words.saved}>
      <VisuallyHidden role="status">{''}</VisuallyHidden>
      <Bar hidden aria-label={words.title} data-keep-clear>
        <Row>
          <div>
            {/* two short ones: a long one would count as the largest paint of many a page, seconds after its own */}
            <Words size="s">
              <span>{words.text}</span>
            </Words>
            <Words size="s">
              <span>{words.change}</span>
              <span> </span>
              <a href={localePath('/cookie-policy', locale)}>{words.more}</a>
            </Words>
          </div>
          <Choices>
            <Button look="secondary" data-answer="all">
              <span>{words.acceptAll}</span>
            </Button>
            <Button look="secondary" data-answer="none">
              <span>{words.refuse}</span>
            </Button>
            <Button look="quiet" data-cookie-settings="">
              <span>{words.choose}</span>
            </Button>
          </Choices>
        </Row>
      </Bar>
    </div>
  );
};
