import { keyProblem, makeKey, signWithKey } from './passkey.ts';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const named = (name: string) => Object.assign(new Error(name), { name });

/** The browser's part, as the specification describes it; jsdom has none. */
const browser = (credentials: { get?: () => Promise<unknown>; create?: () => Promise<unknown> } | undefined) => {
  Object.defineProperty(window, 'PublicKeyCredential', { value: credentials && (() => undefined), configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
};
const request = {
  ...{ Ticket: 't', ExpiresIn: 300, CanRecover: true, RecoveryAt: null, Identity: [] },
  Options: { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'required', allowCredentials: [] },
} as const;
const creation = {
  ...{ Ticket: 't', ExpiresIn: 300 },
  Options: {
    rp: { id: 'localhost', name: 'Pozyka' },
    user: { id: 'AAAA', name: 'x', displayName: 'x' },
    challenge: 'AAAA',
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  },
} satisfies Parameters<typeof makeKey>[0];

const keyOf = (key: string): string => key;

describe('passkey', () => {
  it('sends what the contract knows of an assertion, and nothing else', async () => {
    const response = {
      clientDataJSON: bytes('client'),
      authenticatorData: bytes('data'),
      signature: bytes('sign'),
      userHandle: bytes('handle'),
    };
    const get = jest.fn(async () => ({
      ...{ id: 'a2V5', rawId: bytes('key'), type: 'public-key', response, getClientExtensionResults: () => ({ appid: true }) },
    }));
    browser({ get });
    expect(await signWithKey({ ...request, Options: { ...request.Options, allowCredentials: [] } })).toEqual({
      Key: 'a2V5',
      ClientData: 'Y2xpZW50',
      AuthenticatorData: 'ZGF0YQ',
      Signature: 'c2lnbg',
      UserHandle: 'aGFuZGxl',
    });
  });

  it('sends a new key with how its device is reached', async () => {
    const response = { clientDataJSON: bytes('client'), attestationObject: bytes('made'), getTransports: () => ['internal', 'hybrid'] };
    browser({
      create: async () => ({ id: 'a2V5', rawId: bytes('key'), type: 'public-key', response, getClientExtensionResults: () => ({}) }),
    });
    expect(await makeKey(creation)).toEqual({
      Key: 'a2V5',
      ClientData: 'Y2xpZW50',
      Attestation: 'bWFkZQ',
      Transports: ['internal', 'hybrid'],
    });
  });

  it.each([
    ['NotAllowedError', 'cancelled'],
    ['InvalidStateError', 'known'],
    ['ConstraintError', 'no-unlock'],
    ['OperationError', 'failed'],
  ])('says what to do after %s', async (name, words) => {
    browser({ create: () => Promise.reject(named(name)) });
    const problem = await makeKey(creation).catch((error: unknown) => error);
    expect(keyProblem(problem, keyOf)).toBe(`device-key.${words}`);
  });

  it.each([
    [false, 'forgotten'],
    [true, 'cancelled'],
  ])('tells a press that the browser has forgotten from a closed window: active %s', async (isActive, words) => {
    Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true });
    browser({ get: () => Promise.reject(named('NotAllowedError')), create: () => Promise.reject(named('NotAllowedError')) });
    const ofKey = signWithKey({ ...request, Options: { ...request.Options, allowCredentials: [] } });
    for (const problem of await Promise.allSettled([ofKey, makeKey(creation)]))
      expect(keyProblem(problem.status === 'rejected' && problem.reason, keyOf)).toBe(`device-key.${words}`);
    Reflect.deleteProperty(navigator, 'userActivation');
  });

  it('says that a browser knows no keys', async () => {
    browser(undefined);
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    const problem = await signWithKey({ ...request, Options: { ...request.Options, allowCredentials: [] } }).catch(
      (error: unknown) => error,
    );
    expect(keyProblem(problem, keyOf)).toBe('device-key.unsupported');
  });
});
