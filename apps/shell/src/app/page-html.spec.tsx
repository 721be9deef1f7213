import { usePageEnvironment, useParams } from '@pozyka/remote-kit';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { ReadyPage } from '../core/page-loader.ts';
import type { ScreenMatch } from '../core/match-screen.ts';
import { DocumentPage } from './page-html.tsx';

const Page = () => <h1>{`${usePageEnvironment().locale} ${useParams()['paper']}`}</h1>;
const match: ScreenMatch = {
  screen: { screen: 'pay', path: '/pay', app: 'loans', access: 'public', layout: 'default', rendering: 'server', document: true },
  params: { paper: 'rules' },
};

it.each([
  ['near', '<div data-island="pay"><h1>uk rules</h1></div>'],
  ['touch', '<div data-island="pay" data-begins="touch"><h1>uk rules</h1></div>'],
  [undefined, '<h1>uk rules</h1>'],
] as const)('a page whose island begins %s has its element around it', (island, html) => {
  const page: ReadyPage = { state: 'ready', app: 'loans', Page, result: {}, island };
  const view = (
    <MemoryRouter>
      <DocumentPage page={page} match={match} />
    </MemoryRouter>
  );
  expect(renderToString(view)).toBe(html);
});
