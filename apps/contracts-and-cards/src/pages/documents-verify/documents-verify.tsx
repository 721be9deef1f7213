import { papersApi } from '@pozyka/api-client/papers';
import { DescriptionList, FileUpload, Heading, Notice, Text, TextLink, type FileUploadTexts, type UploadItem } from '@pozyka/design-system';
import { fileTexts } from '@pozyka/forms/file-texts';
import { formatDay } from '@pozyka/i18n';
import { Link, useLocale, useText, type PageLoad, type Text as TextOf } from '@pozyka/remote-kit';
import { useState, type ComponentProps } from 'react';
import { Column, Section } from '../../features/page-parts.tsx';
import { verifyFile, type Verdict } from './verify-file.ts';

const MAX_BYTES = 20 * 1024 * 1024;
const tones: Readonly<Record<Verdict['kind'], NonNullable<ComponentProps<typeof Notice>['tone']>>> = {
  valid: 'success',
  amended: 'success',
  upcoming: 'warning',
  draft: 'warning',
  cancelled: 'warning',
  ended: 'warning',
  lapsed: 'warning',
  replaced: 'warning',
  withdrawn: 'warning',
  appended: 'danger',
  altered: 'danger',
  unknown: 'warning',
};

const textsOf = (text: TextOf, locale: 'uk' | 'ru'): FileUploadTexts => ({
  ...fileTexts(locale, { maxBytes: MAX_BYTES, maxFiles: 1 }),
  retry: (name) => text('documents-verify.retry', { name }),
  sending: (name) => text('documents-verify.checking', { name }),
  sent: (name) => text('documents-verify.checked', { name }),
  failed: () => text('documents-verify.failed'),
});

const Result = ({ verdict, file }: { verdict: Verdict; file: string }) => {
  const text = useText();
  const locale = useLocale();
  const { kind } = verdict;
  return (
    <>
      <Notice tone={tones[kind]} role="status" title={text(`documents-verify.${kind}`)}>
        {text(`documents-verify.${kind}-text`, { file })}
      </Notice>
      {'paper' in verdict && (
        <Section title={text(kind === 'appended' ? 'documents-verify.original' : 'documents-verify.what')} tone="sunken">
          <DescriptionList
            items={[
              { term: text('documents-verify.name'), details: verdict.paper.Title },
              ...(verdict.paper.Number === null ? [] : [{ term: text('documents-verify.number'), details: verdict.paper.Number }]),
              { term: text('documents-verify.day'), details: formatDay(verdict.paper.Day, locale) },
              {
                term: text('documents-verify.signature'),
                details: verdict.owner ?? text('documents-verify.unsigned'),
              },
            ]}
          />
        </Section>
      )}
    </>
  );
};

/** Whether a file is a paper of the lender: it is read in the browser, and its sum alone is sent. */
const DocumentsVerify = () => {
  const text = useText();
  const locale = useLocale();
  const [files, setFiles] = useState<readonly UploadItem[]>([]);
  const [checked, setChecked] = useState<{ verdict: Verdict; file: string }>();
  const [check] = papersApi.useLazyCheckPaperQuery();
  const change = (value: readonly UploadItem[]) => {
    setFiles(value);
    if (value.length === 0) setChecked(undefined);
  };
  const send = async (file: File, { key, signal }: { key: string; signal: AbortSignal }) => {
    setChecked(undefined);
    const verdict = await verifyFile(new Uint8Array(await file.arrayBuffer()), (sum) => check(sum, true).unwrap());
    // another file may be there by now
    if (!signal.aborted) setChecked({ verdict, file: file.name });
    return { id: key };
  };
  return (
    <Column gap="l">
      <div>
        <Heading level={1}>{text('documents-verify.title')}</Heading>
        <Text size="l">{text('documents-verify.lead')}</Text>
      </div>
      <FileUpload
        label={text('documents-verify.file')}
        hint={text('documents-verify.hint')}
        value={files}
        onChange={change}
        send={send}
        accept={['application/pdf', '.pdf']}
        maxBytes={MAX_BYTES}
        maxFiles={1}
        texts={textsOf(text, locale)}
      />
      {checked && <Result {...checked} />}
      <Section title={text('documents-verify.how')}>
        <Text>{text('documents-verify.how-text')}</Text>
        <Text tone="muted">{text('documents-verify.older')}</Text>
      </Section>
      <p>
        <TextLink as={Link} to="/documents">
          {text('papers.back')}
        </TextLink>
      </p>
    </Column>
  );
};

export const load: PageLoad = ({ t, path }) => {
  const title = t('documents-verify.title');
  const breadcrumbs = [
    { title: t('papers.title'), path: '/documents' },
    { title, path },
  ];
  return Promise.resolve({ head: { title: t('title', { page: title }), description: t('documents-verify.lead'), breadcrumbs } });
};

export const island = 'touch';

export default DocumentsVerify;
