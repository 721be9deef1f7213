import { lazy, Suspense } from 'react';
import type { PasskeyStepProps } from './passkey-step.tsx';

const PasskeyStep = lazy(() => import(/* webpackChunkName: "passkey-step" */ './passkey-step.tsx'));

/** The step of who has a passkey; nobody else loads its code. Where that is lost, the page's card says so. */
export const AwaitedPasskey = (props: PasskeyStepProps) => (
  <Suspense fallback={null}>
    <PasskeyStep {...props} />
  </Suspense>
);
