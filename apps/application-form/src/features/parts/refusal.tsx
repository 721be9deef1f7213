import { applicationApi, useGetAppQuery, useGetFailurePagesQuery } from '@pozyka/api-client/application';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import type { ContractStatus, FailurePage } from '@pozyka/api-contract';
import { ButtonLink, Notice, RichText, Stack, Text, TextLink } from '@pozyka/design-system';
import { LOAN_BAN } from '@pozyka/api-contract/constants';
import { formatDateTime } from '@pozyka/i18n';
import { Link, SafeHtml, useLocale, useText, type PageLoad } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { isAt, type ScreenName } from '@pozyka/status-router';
import { titled } from '../texts/page-load.ts';
import { AtStatus, loadStatus } from './at-status.tsx';
import { Loading } from './page-parts.tsx';
import { Outcome } from './outcome.tsx';

/** The server's words for a refusal: those of its reason, else those of its status; nothing where it has none. */
export const failurePageFor = (
  pages: readonly FailurePage[],
  { RefusalSignificance, ActionStatus }: ContractStatus,
): FailurePage | undefined => {
  const keys = [RefusalSignificance, ActionStatus, ...(ActionStatus === 'blocked1' ? ['blocked'] : [])];
  return keys.map((key) => pages.find((page) => key && page.RefusalSignificance === key)).find(Boolean);
};

export interface RefusalProps {
  screen: ScreenName;
  /** Own texts, for where the server has none: `<texts>.title`, `.text`, `.next-1`, `.next-2`. */
  texts: string;
}

const own = { refetchOnMountOrArgChange: 15 } as const;

/** An application that was refused. */
export const Refusal = ({ screen, texts }: RefusalProps) => (
  <AtStatus belongsHere={isAt(screen)}>{(status) => <Refused status={status} texts={texts} />}</AtStatus>
);

const Refused = ({ status, texts }: { status: ContractStatus; texts: string }) => {
  const text = useText();
  const locale = useLocale();
  const { data: pages, isLoading, error: pagesFailure } = useGetFailurePagesQuery(locale);
  useFailureNotice(pagesFailure);
  const { data: application, error: applicationFailure } = useGetAppQuery(undefined, own);
  useFailureNotice(applicationFailure);
  if (isLoading) return <Loading />;
  const page = failurePageFor(pages ?? [], status);
  const until = application?.BlockedUntil;
  return (
    <Outcome
      title={page?.title ?? text(`${texts}.title`)}
      {...(page ? { nextTitle: text('refusal.more') } : {})}
      {...(status.RefusalSignificance === LOAN_BAN && {
        action: (
          <ButtonLink as={Link} to="/calculator-check">
            {text('refusal.lifted')}
          </ButtonLink>
        ),
      })}
      next={[
        // the server's words say it already
        ...(page ? [] : [text(`${texts}.next-1`), text(`${texts}.next-2`)]),
        <TextLink key="literacy" as={Link} to="/financial-literacy">
          {text('refusal.literacy')}
        </TextLink>,
        <TextLink key="complaints" as={Link} to="/complaints">
          {text('refusal.complaints')}
        </TextLink>,
        <TextLink key="contacts" as={Link} to="/contacts">
          {text('refusal.contacts')}
        </TextLink>,
      ]}
    >
      <Stack>
        {page ? <SafeHtml as={RichText} html={page.content} /> : <Text size="l">{text(`${texts}.text`)}</Text>}
        {until && <Notice title={text('refusal.again')}>{text('refusal.until', { date: formatDateTime(until, locale) })}</Notice>}
      </Stack>
    </Outcome>
  );
};

/** `load` of such a page. */
export const loadRefusal =
  (texts: string): PageLoad =>
  async (context) => {
    const { getApp, getFailurePages } = applicationApi.endpoints;
    const [status, { data: pages = [] }] = await Promise.all([
      loadStatus(context),
      context.dispatch(fetchQuery(getFailurePages, context.locale)),
      context.dispatch(fetchQuery(getApp)),
    ]);
    const page = failurePageFor(pages, status);
    return { head: page ? { title: context.t('title', { page: page.title }) } : titled(`${texts}.title`)(context) };
  };
