import type { TypedBlock } from '@pozyka/api-contract/blocks';
import { ErrorBoundary } from '@pozyka/remote-kit';
import { islandAttributes } from '@pozyka/remote-kit/island';
import { useMemo } from 'react';
import { readBlock } from './read-block.ts';
import { CalculatorBlock, FormBlock, GoodsBlock, MapBlock, PostsBlock, CarouselBlock } from './views/island-blocks.tsx';
import MissingBlock from './views/missing-block.island.tsx';
import {
  CardsBlock,
  ColumnsBlock,
  FaqBlock,
  HeroBlock,
  HtmlBlock,
  MediaBlock,
  QuoteBlock,
  RichTextBlock,
  StepsBlock,
  TableBlock,
} from './views/text-blocks.tsx';

/** The registry: what renders a block of each type. A new type is its schema in the contract and its line here. */
const render = (block: TypedBlock) => {
  switch (block.type) {
    case 'hero':
      return <HeroBlock block={block} />;
    case 'rich-text':
      return <RichTextBlock block={block} />;
    case 'columns':
      return <ColumnsBlock block={block} />;
    case 'cards':
      return <CardsBlock block={block} />;
    case 'steps':
      return <StepsBlock block={block} />;
    case 'table':
      return <TableBlock block={block} />;
    case 'quote':
      return <QuoteBlock block={block} />;
    case 'media':
      return <MediaBlock block={block} />;
    case 'faq':
      return <FaqBlock block={block} />;
    case 'carousel':
      return <CarouselBlock block={block} />;
    case 'calculator':
      return <CalculatorBlock block={block} />;
    case 'goods':
      return <GoodsBlock block={block} />;
    case 'posts':
      return <PostsBlock block={block} />;
    case 'html':
      return <HtmlBlock block={block} />;
    case 'form':
      return <FormBlock block={block} />;
    case 'map':
      return <MapBlock block={block} />;
  }
};

/** A block that cannot be rendered: counted once, and nothing in its place. */
const Missing = ({ problem }: { problem: string }) => (
  <span hidden {...islandAttributes({ name: 'missing-block', props: { problem }, begins: 'idle' })}>
    <MissingBlock problem={problem} />
  </span>
);

const Rendered = ({ block }: { block: TypedBlock }) => render(block);

/** A view block of the content server; one that is unknown, broken or fails takes nothing else along. */
export const BlockView = ({ content }: { content: string }) => {
  const read = useMemo(() => readBlock(content), [content]);
  if ('problem' in read) return <Missing problem={read.problem} />;
  return (
    <ErrorBoundary resetKeys={[content]} fallbackRender={() => <Missing problem={`block ${read.block.type} failed`} />}>
      <Rendered block={read.block} />
    </ErrorBoundary>
  );
};
