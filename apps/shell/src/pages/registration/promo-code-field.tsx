import { isApiError } from '@pozyka/api-client';
import { conditionsApi } from '@pozyka/api-client/conditions';
import { refetchQuery } from '@pozyka/api-client/fetch-query';
import type { Conditions } from '@pozyka/api-contract';
import { Stack, Text, TextField } from '@pozyka/design-system';
import { normalisePromoCode, promoCodeRule } from '@pozyka/domain/promo-code';
import { formatPercent } from '@pozyka/i18n';
import { useDispatch, useLocale, useText } from '@pozyka/remote-kit';
import { useRef, useState } from 'react';

export interface PromoCodeFieldProps {
  value: string;
  onChange: (typed: string) => void;
  /** Why the code was refused when it was sent. */
  problem: string | undefined;
}

/** What is known of a code that was typed. */
interface Found {
  code: string;
  conditions?: Conditions;
  problem?: string;
}

/** A promo code before there is a customer: once the field is left, it says what loans cost by it, or what is wrong with it. */
export const PromoCodeField = ({ value, onChange, problem }: PromoCodeFieldProps) => {
  const locale = useLocale();
  const text = useText();
  const dispatch = useDispatch();
  const [found, setFound] = useState<Found>();
  const checked = useRef<string>(undefined);
  const code = normalisePromoCode(value);

  const look = async () => {
    if (code === '' || checked.current === code) return;
    checked.current = code;
    if (promoCodeRule(code)) return setFound({ code, problem: text('promo.invalid') });
    const { data, error } = await dispatch(refetchQuery(conditionsApi.endpoints.getGuestPromoConditions, code));
    if (data) return setFound({ code, conditions: data });
    const refused = isApiError(error) ? error.fields?.['Promocode'] : undefined;
    if (refused) setFound({ code, problem: [refused].flat().join(' ') });
    // nothing is known of it: the server judges it with the phone
    else checked.current = undefined;
  };

  const known = found?.code === code ? found : undefined;
  const { DailyRate, PromoRate } = known?.conditions ?? {};
  return (
    <Stack gap="xs">
      <TextField
        id="registration-promocode"
        name="promocode"
        label={text('promo.code')}
        value={value}
        onChange={onChange}
        onBlur={() => void look()}
        error={problem ?? known?.problem}
        autoComplete="off"
      />
      <div role="status">
        {DailyRate !== undefined && (
          <Text size="s">
            {text(PromoRate === undefined ? 'promo.no-gain' : 'promo.applied', {
              rate: formatPercent(PromoRate ?? DailyRate, locale),
              usual: formatPercent(DailyRate, locale),
            })}
          </Text>
        )}
      </div>
    </Stack>
  );
};
