import type { Configuration } from 'webpack-dev-server';

/** What the page knows of its development server: the remote's own settings, with the port that it really listens at. */
export const clientSettings = (client: Configuration['client'], port: number): Configuration['client'] => {
  if (typeof client !== 'object') return client;
  const { webSocketURL } = client;
  return { ...client, webSocketURL: typeof webSocketURL === 'object' ? { ...webSocketURL, port } : { port } };
};
