import type { ContractStatus } from '@pozyka/api-contract';
import { factsOf } from '@pozyka/api-contract/constants';
import { Accordion, Card, Heading, RichText, Stack, Text, TextLink } from '@pozyka/design-system';
import { Link, useText, type PageLoad } from '@pozyka/remote-kit';
import { CancelApplication } from '../../features/cancel/cancel-application.tsx';
import { titled } from '../../features/texts/page-load.ts';
import { AtStatus, loadStatus } from '../../features/parts/at-status.tsx';
import { PageHeader, Sheet } from '../../features/parts/page-parts.tsx';
import { BankIdActions, mayUseBankId } from '../../features/bankid/bankid-actions.tsx';

/** The customer's bank says who they are: required, offered, or in place of typing. */
const BankId = () => <AtStatus belongsHere={mayUseBankId}>{(status) => <BankIdView status={status} />}</AtStatus>;

const steps = ['choose', 'sign-in', 'return'] as const;
const given = ['name', 'number', 'document'] as const;

const leadOf = ({ ActionStatus }: ContractStatus): string => {
  if (ActionStatus === 'bankID') return 'bankid.lead-required';
  return ActionStatus === 'formFilling' ? 'bankid.lead-form' : 'bankid.lead-optional';
};

const BankIdView = ({ status }: { status: ContractStatus }) => {
  const text = useText();
  const isRequired = status.ActionStatus === 'bankID';
  return (
    <Sheet>
      <PageHeader title={text('bankid.title')} lead={text(leadOf(status))} />
      <Card as="section" aria-labelledby="how">
        <Stack gap="s">
          <Heading level={2} look={3} id="how">
            {text('bankid.how')}
          </Heading>
          <RichText>
            <ol>
              {steps.map((step) => (
                <li key={step}>{text(`bankid.how-${step}`)}</li>
              ))}
            </ol>
          </RichText>
          <Text tone="muted">{text('bankid.time')}</Text>
        </Stack>
      </Card>
      <BankIdActions status={status} startLabel={text('bankid.start')} />
      <div>
        <Accordion title={text('bankid.data')}>
          <RichText>
            <ul>
              {given.map((name) => (
                <li key={name}>{text(`bankid.data-${name}`)}</li>
              ))}
            </ul>
            <p>{text('bankid.data-never')}</p>
          </RichText>
        </Accordion>
        <Accordion title={text('bankid.safe')}>
          <Text>{text('bankid.safe-text')}</Text>
        </Accordion>
        <Accordion title={text('bankid.banks')}>
          <RichText>
            <p>{text('bankid.banks-text')}</p>
            {isRequired && <p>{text('bankid.banks-none')}</p>}
          </RichText>
        </Accordion>
      </div>
      <Text>
        <TextLink as={Link} to="/bank-identification">
          {text('bankid.more')}
        </TextLink>
      </Text>
      {factsOf(status.ActionStatus)?.screen === 'bankid' && <CancelApplication />}
    </Sheet>
  );
};

export const head = titled('bankid.title');

export const load: PageLoad = async (context) => {
  await loadStatus(context);
};

export default BankId;
