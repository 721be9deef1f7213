import { Button, ButtonLink, Cluster, Icon, Heading, shareIcon, Stack, Text } from '@pozyka/design-system';
import { localePath } from '@pozyka/i18n';
import { useLocale, useNotify, usePageEnvironment, useText } from '@pozyka/remote-kit';
import { useId, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;
const canShare = (): boolean => 'share' in navigator;

/** Whether the device has its own way to share; not known until the page is in the browser. */
const useCanShare = (): boolean => useSyncExternalStore(never, canShare, () => false);

/** Addresses that open a messenger or a network with a link in it; nothing of theirs is loaded here. */
const waysOf = (url: string, title: string): readonly { name: string; href: string }[] => {
  const [link, words] = [encodeURIComponent(url), encodeURIComponent(title)];
  return [
    { name: 'Telegram', href: `https://t.me/share/url?url=${link}&text=${words}` },
    { name: 'Viber', href: `viber://forward?text=${words}%20${link}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
  ];
};

/** Ways to send a page of this site to somebody. */
const Share = ({ path, title }: { path: string; title: string }) => {
  const text = useText();
  const locale = useLocale();
  const notify = useNotify();
  const heading = useId();
  const { publicUrl } = usePageEnvironment().config;
  const native = useCanShare();
  const [copied, setCopied] = useState(false);
  const url = publicUrl + localePath(path, locale);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      setCopied(false);
      notify.warn({ text: text('posts.not-copied', { url }) });
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // they closed the sheet themselves
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <Stack as="section" gap="s" aria-labelledby={heading}>
      <Heading level={2} look={3} id={heading}>
        {text('posts.share')}
      </Heading>
      <Cluster gap="s">
        {native && (
          <Button onClick={() => void share()}>
            <Icon path={shareIcon} size="1.25rem" />
            <span>{text('posts.share-by-device')}</span>
          </Button>
        )}
        <Button look="secondary" onClick={() => void copy()}>
          {text('posts.copy')}
        </Button>
        {waysOf(url, title).map(({ name, href }) => (
          <ButtonLink
            key={name}
            look="quiet"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={text('posts.share-in', { name })}
          >
            {name}
          </ButtonLink>
        ))}
      </Cluster>
      <Text size="s" role="status">
        {copied && text('posts.copied')}
      </Text>
    </Stack>
  );
};

export default Share;
