import { refetchQuery } from '@pozyka/api-client/fetch-query';
import { sessionApi, useGetPersonasQuery } from '@pozyka/api-client/session';
import { Accordion, Button, Stack, Text } from '@pozyka/design-system';
import { useDispatch, useText } from '@pozyka/remote-kit';
import { useState } from 'react';
import { styled } from 'styled-components';

interface SandboxHelpProps {
  /** Set once a code was sent: the code can be read from the outbox. */
  phone?: string;
  /** Takes a persona's phone, as typed in the field. */
  onPhone: (typed: string) => void;
}

const Box = styled.aside`
  padding: var(--space-s) var(--space-m);
  border: 2px dashed var(--color-line);
  border-radius: var(--radius-m);
`;

/** For development and tests: whom one can be, and the code that was "sent". Never shown in production. */
const SandboxHelp = ({ phone, onPhone }: SandboxHelpProps) => {
  const text = useText();
  const dispatch = useDispatch();
  const { data: personas = [] } = useGetPersonasQuery();
  const [code, setCode] = useState<string>();
  const readCode = async (of: string) => {
    const { data } = await dispatch(refetchQuery(sessionApi.endpoints.getOutbox, of));
    // a reminder may have come after it
    setCode(data?.find((message) => message.code !== null)?.code ?? '—');
  };
  return (
    <Box aria-labelledby="sandbox-help">
      <Stack gap="s">
        <Text size="s" id="sandbox-help">
          {text('sandbox.title')}
        </Text>
        {phone ? (
          <>
            <Button look="secondary" onClick={() => void readCode(phone)}>
              {text('sandbox.show-code')}
            </Button>
            {code && <output aria-label={text('sandbox.show-code')}>{code}</output>}
          </>
        ) : (
          <Accordion title={text('sandbox.personas')}>
            {personas.map((persona) => (
              <Button key={persona.phone} look="quiet" wide onClick={() => onPhone(persona.phone.replace('+380', ''))}>
                {`${persona.title} · ${persona.ActionStatus}`}
              </Button>
            ))}
          </Accordion>
        )}
      </Stack>
    </Box>
  );
};

export default SandboxHelp;
