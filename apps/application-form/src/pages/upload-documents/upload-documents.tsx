import { documentsApi, useGetDocumentTypesQuery, useListDocumentsQuery } from '@pozyka/api-client/documents';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { mustHave, useText, type PageLoad } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { useState } from 'react';
import type { UploadedDocument } from '@pozyka/api-contract';
import { isAt } from '@pozyka/status-router';
import { CancelApplication } from '../../features/cancel/cancel-application.tsx';
import { AtStatus, loadStatus } from '../../features/parts/at-status.tsx';
import { Loading, PageHeader, Sheet } from '../../features/parts/page-parts.tsx';
import { titled } from '../../features/texts/page-load.ts';
import { DocumentsForm } from './documents-form.tsx';

/** Papers that the check asks for. */
const UploadDocuments = () => <AtStatus belongsHere={isAt('changes-required')}>{() => <Documents />}</AtStatus>;

const Documents = () => {
  const text = useText();
  const types = useGetDocumentTypesQuery();
  const list = useListDocumentsQuery(undefined, { refetchOnMountOrArgChange: true });
  // later responses of the list go to the form, which knows what is on its way
  const [opened, setOpened] = useState<readonly UploadedDocument[]>();
  if (!opened && list.data && !list.isFetching) setOpened(list.data);
  const reload = async () => (await list.refetch()).data;
  const retry = () => {
    if (types.isError) void types.refetch();
    if (list.isError) void list.refetch();
  };
  const failed = (types.isError && !types.isFetching) || (!opened && list.isError && !list.isFetching);

  return (
    <Sheet>
      <PageHeader title={text('documents.title')} lead={text('documents.lead')} />
      {types.data && opened ? (
        <DocumentsForm types={types.data} documents={opened} reload={reload} />
      ) : failed ? (
        <LoadFailed onRetry={retry} />
      ) : (
        <Loading />
      )}
      <CancelApplication />
    </Sheet>
  );
};

export const head = titled('documents.title');

export const load: PageLoad = async (context) => {
  const [types] = await Promise.all([context.dispatch(fetchQuery(documentsApi.endpoints.getDocumentTypes)), loadStatus(context)]);
  mustHave(types);
};

export default UploadDocuments;
