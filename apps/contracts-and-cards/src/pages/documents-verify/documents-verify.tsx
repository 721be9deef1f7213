import { Heading, Text, TextLink } from '@pozyka/design-system';
import { Link, useText, type PageLoad } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import { Column } from '../../features/column.tsx';
import { Section } from '../../features/section.tsx';
import VerifyForm from './verify-form.tsx';

/** Whether a file is a paper of the lender. */
const DocumentsVerify = () => {
  const text = useText();
  return (
    <Column gap="l">
      <div>
        <Heading level={1}>{text('documents-verify.title')}</Heading>
        <Text size="l">{text('documents-verify.lead')}</Text>
      </div>
      <Island name="verify-form" begins="touch">
        <VerifyForm />
      </Island>
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

export default DocumentsVerify;
