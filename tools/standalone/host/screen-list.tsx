import { useGetPersonasQuery } from '@pozyka/api-client/session';
import { Badge, Button, Heading, Notice, Stack, Table, TallLink, Text } from '@pozyka/design-system';
import { Link, useLocale, usePageEnvironment, useText, type ReleaseScreen } from '@pozyka/remote-kit';
import { statusRouter } from '@pozyka/status-router';
import { use, useEffect } from 'react';
import { styled } from 'styled-components';
import { exampleOf } from './example-of.ts';
import { useHost } from './host-context.ts';
import { useLogIn } from './use-log-in.ts';

/* links are as tall as a finger needs, the other cells are lines */
const Sheet = styled.div`
  & :is(th, td) {
    vertical-align: middle;
  }
`;

const Kind = styled(Badge)`
  white-space: nowrap;
`;

/** Every screen that the remote ships, with an address at which it has something to show. */
export const ScreenList = () => {
  const text = useText();
  const locale = useLocale();
  const { addresses: found, match, remote, screens } = useHost();
  const addresses = use(found);
  const title = text('screens.title', { remote });
  useEffect(() => {
    document.title = `${title} — Pozyka`;
  }, [title, locale]);
  const addressOf = (screen: ReleaseScreen) => {
    const example = exampleOf(screen, addresses, match);
    if (example === undefined) return `${screen.path} — ${text('screens.no-example')}`;
    return (
      <TallLink as={Link} to={example}>
        {example}
      </TallLink>
    );
  };
  const ofCustomers = screens.some(({ access }) => access === 'protected');
  const rows = screens.map((screen) => [
    screen.screen,
    addressOf(screen),
    <Kind key="access" tone={screen.access === 'protected' ? 'warning' : 'neutral'}>
      {text(`access.${screen.access}`)}
    </Kind>,
    ...(ofCustomers ? [<Leads key="leads" screen={screen} />] : []),
  ]);
  const heads = ['screen', 'address', 'access', ...(ofCustomers ? ['leads'] : [])];
  return (
    <Stack gap="l">
      <div>
        <Heading level={1}>{title}</Heading>
        <Text tone="muted">{text('screens.lead')}</Text>
      </div>
      {screens.length === 0 ? (
        <Notice tone="danger">{text('screens.none')}</Notice>
      ) : (
        <Sheet>
          <Table
            stacked
            caption={text('screens.caption', { count: screens.length })}
            head={heads.map((head) => text(`screens.${head}`))}
            rows={rows}
          />
        </Sheet>
      )}
    </Stack>
  );
};

/** The persona whose status leads to a screen: they are logged in by one press, and is there. */
const Leads = ({ screen: { screen, path, access } }: { screen: ReleaseScreen }) => {
  const text = useText();
  const { loggedIn } = usePageEnvironment();
  const { data: personas } = useGetPersonasQuery(undefined, { skip: access !== 'protected' });
  const { busy, logIn } = useLogIn();
  const persona = personas?.find(({ ActionStatus }) => statusRouter({ ActionStatus }).screen === screen);
  if (!persona) return '—';
  if (loggedIn) return `${persona.title} · ${persona.phone}`;
  return (
    <Button look="quiet" loading={busy !== undefined} loadingLabel={text('customer.busy')} onClick={() => logIn(persona.phone, path)}>
      {text('customer.as', { title: persona.title })}
    </Button>
  );
};
