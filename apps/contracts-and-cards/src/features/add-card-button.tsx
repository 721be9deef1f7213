import { cardsApi, useLazyStartCardVerificationQuery } from '@pozyka/api-client/cards';
import { Button, Notice, Stack, Text, type ButtonProps } from '@pozyka/design-system';
import { localePath } from '@pozyka/i18n';
import { useLocale, useDispatch, useText } from '@pozyka/remote-kit';
import { useRef, useState } from 'react';
import { leaveTo } from '@pozyka/remote-kit/leave-to';
import { usePaymentSystem } from '@pozyka/remote-kit/payment-system';
import { useShownAgain } from '@pozyka/remote-kit/use-shown-again';
import { problemText } from '@pozyka/remote-kit/problem-text';

/** Leads to the payment provider, who checks a card and sends the customer back to `returnTo`, a path without locale. */
export const AddCardButton = ({ returnTo, look = 'primary' }: { returnTo: string } & Pick<ButtonProps, 'look'>) => {
  const text = useText();
  const locale = useLocale();
  const system = usePaymentSystem();
  const [start] = useLazyStartCardVerificationQuery();
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const busy = useRef(false);
  const dispatch = useDispatch();
  // after the provider's page: the card may have been added in another browser
  useShownAgain(() => {
    busy.current = false;
    setState({ busy: false });
    dispatch(cardsApi.util.invalidateTags(['cards', 'status']));
  });
  const add = async () => {
    if (busy.current) return;
    busy.current = true;
    setState({ busy: true });
    try {
      const { Url } = await start({ system, ResponseUrl: localePath(returnTo, locale) }).unwrap();
      // the button stays busy until the other site's page is there
      leaveTo(Url);
    } catch (error) {
      busy.current = false;
      setState({ busy: false, problem: problemText(error, text, 'failed') });
    }
  };
  return (
    <Stack gap="s" align="start">
      {state.problem && (
        <Notice tone="danger" role="alert" title={text('cards.add-failed')}>
          {state.problem}
        </Notice>
      )}
      <Button look={look} loading={state.busy} loadingLabel={text('wait')} onClick={() => void add()}>
        {text('cards.add')}
      </Button>
      <Text size="s" tone="muted">
        {text('cards.add-text')}
      </Text>
    </Stack>
  );
};
