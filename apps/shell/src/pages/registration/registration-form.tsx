import { tidy } from '@pozyka/domain/text';
import { useText } from '@pozyka/remote-kit';
import { useState } from 'react';
import { LoginForm } from '../../features/login/login-form.tsx';
import { PromoCodeField } from './promo-code-field.tsx';

/** The phone, with a promo code for who has one. */
const RegistrationForm = () => {
  const text = useText();
  const [promocode, setPromocode] = useState('');
  const code = tidy(promocode);
  return (
    <LoginForm
      submitLabel={text('login.get-code')}
      choice={code ? { Promocode: code } : {}}
      extra={(problem) => <PromoCodeField value={promocode} onChange={setPromocode} problem={problem} />}
    />
  );
};

export default RegistrationForm;
