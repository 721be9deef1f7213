import { getGlobalSnapshot } from '@module-federation/runtime-core';
import { showInDevTools } from './federation-devtools.ts';

test('every remote of the document is listed with its version and entry', () => {
  const remote = { name: 'content', container: 'mf_content', version: '0.1.0-b1', entry: '/r/content/0.1.0-b1/remoteEntry.a1.js' };
  showInDevTools(
    [remote, { ...remote, name: 'marketplace', container: 'mf_marketplace', entry: 'http://localhost:4203/remoteEntry.js' }],
    '0.2.0',
  );
  const listed = getGlobalSnapshot();
  expect(listed['mf_shell']).toMatchObject({ version: '0.2.0', remotesInfo: { mf_content: { matchedVersion: '0.1.0-b1' } } });
  const facts = { remoteEntry: 'remoteEntry.a1.js', publicPath: 'http://localhost/r/content/0.1.0-b1/', globalName: 'mf_content' };
  expect(listed['mf_content:0.1.0-b1']).toMatchObject(facts);
  expect(listed['mf_marketplace:0.1.0-b1']).toMatchObject({ publicPath: 'http://localhost:4203/', remoteEntry: 'remoteEntry.js' });
});
