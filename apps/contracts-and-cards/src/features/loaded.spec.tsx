import { postsApi } from '@pozyka/api-client/posts';
import { pageQuery } from '@pozyka/remote-kit/page-query';
import { loadContext, Refusal, renderRemote, type FakeResponses } from '@pozyka/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import messages from '../messages/uk.json';
import { Loaded } from './loaded.tsx';

const topic = pageQuery(postsApi.endpoints.getPostCategory, ({ params, query }) => `${params['alias']}-${query.get('of')}`);
const Topic = () => (
  <Loaded query={topic.useQuery()} bones={['1rem']}>
    {({ title }) => <p>{title}</p>}
  </Loaded>
);
const place = { app: 'contracts-and-cards', messages, params: { alias: 'loans' } };
const getPostCategory: FakeResponses['getPostCategory'] = ({ params }) => ({ alias: 'loans', title: `Про ${params['alias']}` });

test('what load has fetched is what the page shows, requested once', async () => {
  const { context, api, store } = loadContext({ ...place, responses: { getPostCategory }, query: 'of=new' });
  expect((await topic.fetch(context)).data?.title).toBe('Про loans-new');
  const view = renderRemote({ ...place, store, at: '/posts?of=new', pages: Topic });
  expect(screen.getByText('Про loans-new')).toBeVisible();
  expect([...api.calls, ...view.api.calls]).toHaveLength(1);
});

test('load does not reject: the page says that nothing came, and tries again', async () => {
  let isDown = true;
  const responses: FakeResponses = {
    getPostCategory: (call) => {
      if (isDown) throw new Refusal(500);
      return getPostCategory(call);
    },
  };
  await expect(topic.load(loadContext({ ...place, responses, query: 'of=new' }).context)).resolves.toBeUndefined();
  renderRemote({ ...place, responses, at: '/posts?of=new', pages: Topic });
  expect(screen.getByRole('status')).toHaveTextContent(messages.loading);
  expect(await screen.findByRole('alert')).toHaveTextContent(messages['failed.title']);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: messages['failed.retry'] }));
  expect(await screen.findByText('Про loans-new')).toBeVisible();
});
