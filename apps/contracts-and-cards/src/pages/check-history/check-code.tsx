import { Skeleton, Stack, TallLink, Text } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { lazyPart } from '@pozyka/remote-kit/lazy-part';
import { styled } from 'styled-components';

const qrCode = lazyPart(
  'code of a receipt',
  async () => (await import(/* webpackChunkName: "qr-code" */ '@pozyka/remote-kit/qr-code')).QrCode,
);

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-m);
  & > :first-child {
    flex: none;
    width: min(10rem, 100%);
    aspect-ratio: 1;
  }
  & > :last-child {
    flex: 1 1 12rem;
  }
`;

/** The code that leads to the same receipt at the tax service, and the same way as a link: a phone cannot scan itself. */
export const CheckCode = ({ url }: { url: string }) => {
  const text = useText();
  // the link beside it leads to the same place
  const { Part: QrCode } = qrCode.useCode();
  return (
    <Box>
      <div>{QrCode ? <QrCode content={url} label={text('receipts.code')} /> : <Skeleton height="100%" />}</div>
      <Stack gap="xs">
        <Text>{text('receipts.code-hint')}</Text>
        <TallLink href={url} target="_blank" rel="noopener noreferrer">
          {text('receipts.check')}
        </TallLink>
      </Stack>
    </Box>
  );
};
