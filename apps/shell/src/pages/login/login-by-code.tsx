import { useText } from '@pozyka/remote-kit';
import { ComeBack } from '../../features/login/come-back.tsx';
import { LoginForm } from '../../features/login/login-form.tsx';
import { PasskeyAlone } from '../../features/login/passkey-alone.tsx';

/** The way that needs nothing but a phone, or a passkey. `back`: where to after it. */
const LoginByCode = ({ back }: { back?: string | undefined }) => {
  const text = useText();
  return (
    <ComeBack to={back}>
      <LoginForm submitLabel={text('login.get-code')} after={<PasskeyAlone />} />
    </ComeBack>
  );
};

export default LoginByCode;
