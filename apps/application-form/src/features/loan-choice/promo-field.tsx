import { Button, Notice, TextField } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Promo } from './use-promo.ts';

/** Id of the field. */
export const PROMO_FIELD = 'field-promocode';

const Row = styled.form.attrs({ method: 'dialog' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-s);
  @media (min-width: 36rem) {
    grid-template-columns: minmax(0, 1fr) auto;
    /* beside the box of the field, below its label */
    & > button {
      margin-top: 1.875rem;
    }
  }
`;

/** Where a promo code is typed; once it holds, what it does and how to take it off. */
export const PromoField = ({ promo }: { promo: Promo }) => {
  const text = useText();
  const { typed, setTyped, applied, problem, checking } = promo;
  const place = useRef<HTMLDivElement>(null);
  const requested = useRef(false);
  // the button that was pressed is gone: the focus goes to what is in its place
  useEffect(() => {
    if (!requested.current) return;
    requested.current = false;
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [applied]);

  if (applied) {
    const gains = applied.conditions.PromoRate !== undefined;
    return (
      <div ref={place}>
        <Notice
          tone={gains ? 'success' : 'info'}
          role="status"
          title={text(gains ? 'promo.applied' : 'promo.no-gain', { code: applied.code })}
          action={
            <Button
              look="secondary"
              onClick={() => {
                requested.current = true;
                promo.remove();
              }}
            >
              {text('promo.remove')}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <div ref={place}>
      <Row
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          requested.current = true;
          void promo.apply();
        }}
      >
        <TextField
          id={PROMO_FIELD}
          name="promocode"
          label={text('promo.label')}
          value={typed}
          onChange={setTyped}
          error={problem}
          autoComplete="off"
          maxLength={40}
        />
        <Button type="submit" look="secondary" loading={checking} loadingLabel={text('promo.checking')}>
          {text('promo.apply')}
        </Button>
      </Row>
    </div>
  );
};
