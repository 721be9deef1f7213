import { personalDataApi } from '@pozyka/api-client/personal-data';
import { mustHave, useDispatch } from '@pozyka/remote-kit';
import { useAction } from '@pozyka/remote-kit/use-action';

export interface ErasingChange {
  busy: boolean;
  problem: string | undefined;
  /** @returns when the data will be erased; undefined where it could not be ordered */
  order(): Promise<string | undefined>;
  /** @returns whether the order was taken back */
  cancel(): Promise<boolean>;
}

/** Orders to erase, and takes the order back. */
export const useErasing = (): ErasingChange => {
  const dispatch = useDispatch();
  const { eraseAccount, cancelErasing } = personalDataApi.endpoints;
  const { busy, problem, run } = useAction(async (keyFor, what: 'order' | 'cancel') => {
    const key = keyFor(what);
    return what === 'order'
      ? mustHave(await dispatch(eraseAccount.initiate({ key }))).at
      : mustHave(await dispatch(cancelErasing.initiate({ key })));
  });
  return {
    busy,
    problem,
    order: async () => {
      const at = await run('order');
      return typeof at === 'string' ? at : undefined;
    },
    cancel: async () => (await run('cancel')) === true,
  };
};
