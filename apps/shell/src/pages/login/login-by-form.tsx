import { ComeBack } from '../../features/login/come-back.tsx';
import { FormLogin, type FormLoginProps } from '../../features/login/form-login.tsx';

/** A way that the server defines. `back`: where to after it. */
const LoginByForm = ({ back, ...form }: FormLoginProps & { back?: string | undefined }) => (
  <ComeBack to={back}>
    <FormLogin {...form} />
  </ComeBack>
);

export default LoginByForm;
