import { contentApi } from '@pozyka/api-client/content';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { useDispatch, useReport, type LoadContext } from '@pozyka/remote-kit';
import { useCallback, useRef } from 'react';
import { visitorId } from './visitor-id.ts';

/** Asks for the device's id, once for a page: a second try of the same save must be the same save. */
export const useVisitorId = (): (() => Promise<string>) => {
  const dispatch = useDispatch() as LoadContext['dispatch'];
  const report = useReport();
  const known = useRef<Promise<string>>(undefined);
  return useCallback(() => {
    const readFrontend = async () => (await dispatch(fetchQuery(contentApi.endpoints.getConfigs)).unwrap()).frontend;
    return (known.current ??= visitorId({ readFrontend, report }));
  }, [dispatch, report]);
};
