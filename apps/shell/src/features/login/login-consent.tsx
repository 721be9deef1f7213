import { useGetBlockQuery } from '@pozyka/api-client/content';
import { RichText } from '@pozyka/design-system';
import { SafeHtml } from '@pozyka/remote-kit';

/** What is agreed to by logging in, in the operator's words. */
export const LoginConsent = () => {
  const { data } = useGetBlockQuery('login-consent');
  return data ? <SafeHtml as={RichText} html={data.content} /> : null;
};
