import type { TypedBlock } from '@pozyka/api-contract/blocks';
import { Accordion, Card, Icon, Grid, Heading, RichText, Table, TextLink } from '@pozyka/design-system';
import { Link, SafeHtml } from '@pozyka/remote-kit';
import { iconPaths } from './block-icons.ts';
import { Band, Figure, Saying, Sheet, StepList } from './block-styles.ts';
import { ActionRow, MoreLink, Section } from './section.tsx';

type View<T extends TypedBlock['type']> = { block: TypedBlock<T> };

export const HeroBlock = ({ block: { title, text, action, more } }: View<'hero'>) => (
  <Band as="section" gap="m">
    <Heading level={2} look={1}>
      {title}
    </Heading>
    <SafeHtml as={RichText} html={text} />
    <ActionRow action={action} more={more} />
  </Band>
);

export const RichTextBlock = ({ block: { title, text } }: View<'rich-text'>) => (
  <Section title={title}>
    <SafeHtml as={RichText} html={text} />
  </Section>
);

export const HtmlBlock = ({ block: { title, html } }: View<'html'>) => (
  <Section title={title}>
    <SafeHtml as={RichText} html={html} />
  </Section>
);

export const ColumnsBlock = ({ block: { title, items } }: View<'columns'>) => (
  <Section title={title}>
    <Grid min="17rem" gap="l">
      {items.map((item, index) => (
        <div key={index}>
          {item.title !== undefined && (
            <Heading level={title === undefined ? 2 : 3} look={3}>
              {item.title}
            </Heading>
          )}
          <SafeHtml as={RichText} html={item.text} />
        </div>
      ))}
    </Grid>
  </Section>
);

export const CardsBlock = ({ block: { title, items } }: View<'cards'>) => (
  <Section title={title}>
    <Grid min="15rem">
      {items.map((item, index) => (
        <Sheet key={index}>
          {item.icon && <Icon path={iconPaths[item.icon]} size="2rem" />}
          <Heading level={title === undefined ? 2 : 3} look={3}>
            {item.title}
          </Heading>
          <SafeHtml as={RichText} html={item.text} />
          {item.action && (
            <TextLink as={Link} to={item.action.link}>
              {item.action.title}
            </TextLink>
          )}
        </Sheet>
      ))}
    </Grid>
  </Section>
);

export const StepsBlock = ({ block: { title, items } }: View<'steps'>) => (
  <Section title={title}>
    <StepList>
      {items.map((item, index) => (
        <li key={index}>
          <div>
            <Heading level={title === undefined ? 2 : 3} look={4}>
              {item.title}
            </Heading>
            <SafeHtml as={RichText} html={item.text} />
          </div>
        </li>
      ))}
    </StepList>
  </Section>
);

export const TableBlock = ({ block: { title, head, rows } }: View<'table'>) => <Table caption={title} head={head} rows={rows} stacked />;

export const QuoteBlock = ({ block: { text, author, role } }: View<'quote'>) => (
  <Saying>
    <SafeHtml as="blockquote" html={text} />
    <figcaption>
      <cite>{author}</cite>
      {role !== undefined && <span>{`, ${role}`}</span>}
    </figcaption>
  </Saying>
);

/** A figure has a caption; a picture without one is a picture. */
export const MediaBlock = ({ block: { image, alt, width, height, caption } }: View<'media'>) => (
  <Figure as={caption === undefined ? 'div' : 'figure'}>
    <img src={image} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    {caption !== undefined && <figcaption>{caption}</figcaption>}
  </Figure>
);

export const FaqBlock = ({ block: { title, items, more } }: View<'faq'>) => (
  <Section title={title}>
    <Card>
      {items.map((item, index) => (
        <Accordion key={index} title={item.title}>
          <SafeHtml as={RichText} html={item.text} />
        </Accordion>
      ))}
    </Card>
    <MoreLink more={more} />
  </Section>
);
