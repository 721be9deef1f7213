import { formsApi } from '@pozyka/api-client/forms';
import { Accordion, Card, Heading, Stack, Text, WIDE } from '@pozyka/design-system';
import { foundOrMissing, useSearchParams, useText, type PageLoad } from '@pozyka/remote-kit';
import { pageQuery } from '@pozyka/remote-kit/page-query';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { Island } from '@pozyka/remote-kit/island';
import { FilterLinks } from '@pozyka/remote-kit/filter-links';
import { styled } from 'styled-components';
import ServerForm from '../../features/server-form/server-form.island.tsx';
import { HighlightedJson } from './highlighted-json.tsx';

const PATH = '/form-constructor-example';
/** Forms of the site, the one that shows everything first. */
const aliases = ['example', 'passport', 'address', 'social', 'documents', 'contact', 'complaint'] as const;
const chosen = (query: URLSearchParams): string => query.get('form') ?? aliases[0];
const form = pageQuery(formsApi.endpoints.getForm, ({ query }) => chosen(query));

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-l);
  @media ${WIDE} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    & > :last-child {
      position: sticky;
      top: calc(var(--header-height, 4rem) + var(--space-m));
    }
  }
`;

const Inside = styled.div`
  margin-top: var(--space-l);
`;

/* As high as the form beside it is seldom: it scrolls by itself. */
const Scrolled = styled.div`
  max-height: 60vh;
  overflow: auto;
  padding: var(--space-2xs);
`;

/** A form that the server defines, and its definition beside it. */
const FormExample = () => {
  const text = useText();
  const [query] = useSearchParams();
  const alias = chosen(query);
  const { data: definition, error: definitionFailure } = form.useQuery();
  useFailureNotice(definitionFailure);
  return (
    <Stack gap="l">
      <div>
        <Heading level={1}>{text('form-example.title')}</Heading>
        <Text size="l">{text('form-example.lead')}</Text>
      </div>
      <FilterLinks
        label={text('form-example.choose')}
        items={aliases.map((one) => ({
          title: text(`form-example.${one}`),
          to: one === aliases[0] ? PATH : `${PATH}?form=${one}`,
          current: one === alias,
        }))}
      />
      {definition && (
        <Beside>
          <Card as="section" aria-labelledby="form-title">
            <Heading level={2} id="form-title">
              {definition.title}
            </Heading>
            <Inside>
              <Island name="server-form" props={{ alias }} begins="touch">
                <ServerForm key={alias} alias={alias} />
              </Island>
            </Inside>
          </Card>
          <Card as="section" aria-labelledby="definition-title">
            <Heading level={2} id="definition-title">
              {text('form-example.definition')}
            </Heading>
            <Stack gap="s">
              <Text tone="muted">{text('form-example.definition-text')}</Text>
              <Accordion open title={text('form-example.json', { alias })}>
                <Scrolled role="region" tabIndex={0} aria-label={text('form-example.json', { alias })}>
                  <HighlightedJson value={definition} />
                </Scrolled>
              </Accordion>
            </Stack>
          </Card>
        </Beside>
      )}
    </Stack>
  );
};

export const load: PageLoad = async (context) => {
  const { t } = context;
  if (!foundOrMissing(await form.fetch(context))) return { status: 404 };
  return {
    head: {
      title: t('title', { page: t('form-example.title') }),
      description: t('form-example.lead'),
      canonical: PATH,
      noindex: true,
      breadcrumbs: [{ title: t('form-example.title'), path: PATH }],
    },
  };
};

export default FormExample;
