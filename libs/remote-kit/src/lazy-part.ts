import { useHydrated } from '@pozyka/design-system';
// by its package: a remote bundles this file, and shares the services with the shell
import { useReport } from '@pozyka/remote-kit';
import { useEffect, useState, type ComponentType } from 'react';

export interface LazyCode<Props> {
  /** Undefined until its code is there: a server never has it. */
  Part: ComponentType<Props> | undefined;
  /** Its code did not come. */
  failed: boolean;
  /** Loads it once more. */
  retry: () => void;
}

export interface LazyPart<Props> {
  /** Loads the code before it is shown; where that fails, showing it retries. */
  preload: () => void;
  /** The code for a component, loaded once `wanted` is true. */
  useCode: (wanted?: boolean) => LazyCode<Props>;
}

/**
 * A part of a page whose code is loaded in the browser when it is wanted. Once loaded, it is shown at once everywhere.
 * @param name tells parts apart where a lost one is reported
 */
export const lazyPart = <Props>(name: string, load: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  return {
    preload: () => void loadOnce().catch(() => undefined),

    useCode: (wanted = true) => {
      const report = useReport();
      const hydrated = useHydrated();
      const [Part, setPart] = useState(() => loaded);
      const [failed, setFailed] = useState(false);
      const missing = wanted && !Part && !failed;
      useEffect(() => {
        if (!missing) return undefined;
        let gone = false;
        loadOnce().then(
          (part) => !gone && setPart(() => part),
          () => {
            if (gone) return;
            report(`${name} lost`);
            setFailed(true);
          },
        );
        return () => {
          gone = true;
        };
      }, [missing, report]);
      return { Part: hydrated ? Part : undefined, failed, retry: () => setFailed(false) };
    },
  };
};
