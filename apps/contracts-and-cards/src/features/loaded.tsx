import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import type { QueryState } from '@pozyka/remote-kit/page-query';
import type { ReactNode } from 'react';
import { PageBones } from './page-bones.tsx';

interface LoadedProps<Data> {
  query: QueryState<Data>;
  /** Heights of what is coming. */
  bones: readonly string[];
  children: (data: Data) => ReactNode;
}

/** What a query has brought; until then its bones, or why it did not come with a retry. */
export const Loaded = <Data,>({ query, bones, children }: LoadedProps<Data>) => {
  const { currentData, error, isFetching } = query;
  if (currentData !== undefined) return children(currentData);
  if (error !== undefined && !isFetching) return <LoadFailed error={error} onRetry={() => void query.refetch()} />;
  return <PageBones heights={bones} />;
};
