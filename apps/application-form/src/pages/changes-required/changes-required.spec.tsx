import { pressTwice, renderRemote, type FakeResponses } from '@pozyka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { uk } from '../../testing/messages.ts';
import Address from '../address/address.tsx';
import Passport from '../passport/passport.tsx';
import { application, lookup, passport, saved, status } from '../../testing/samples.ts';
import ChangesRequired from './changes-required.tsx';

const reason = 'У вашому банку записано інакше.';
const required = application({
  ActionStatus: 'changesRequired',
  Completeness: 100,
  Passport: passport,
  Changes: [
    { step: 'passport', field: 'itn', reason },
    { step: 'upload-documents', reason: 'Для позики понад 25 000 ₴ потрібні документи.' },
  ],
});
const show = (at: string, responses: FakeResponses = {}) =>
  renderRemote({
    app: 'application-form',
    messages: uk,
    pages: { '/changes-required': ChangesRequired, '/application-form/passport': Passport, '/application-form/address': Address },
    at,
    responses: {
      getApp: () => required,
      getAppStatus: () => status({ ActionStatus: 'changesRequired', Completeness: 100 }),
      getLookup: ({ params, query }) => lookup(params['alias'], query.get('language')),
      saveApp: () => saved({ ActionStatus: 'applicationCheck', Completeness: 100 }),
      ...responses,
    },
  });

describe('changes that are required', () => {
  it('are listed by step, with the way to each', async () => {
    show('/changes-required');
    const data = within(await screen.findByRole('region', { name: 'Особисті дані' }));
    expect(data.getByRole('listitem')).toHaveTextContent(`РНОКПП. ${reason}`);
    expect(data.getByRole('link', { name: 'Виправити' })).toHaveAttribute('href', '/application-form/passport');
    const papers = within(screen.getByRole('region', { name: 'Документи' }));
    expect(papers.getByRole('link', { name: 'Додати' })).toHaveAttribute('href', '/application-form/upload-documents');
  });

  it('open the step, with the reason at the field until it is changed', async () => {
    const view = show('/application-form/passport');
    const itn = await screen.findByRole('textbox', { name: /^РНОКПП/ });
    expect(itn).toHaveAccessibleDescription(new RegExp(reason));
    await userEvent.click(screen.getByRole('link', { name: 'РНОКПП' }));
    expect(itn).toHaveFocus();
    await userEvent.clear(itn);
    await userEvent.type(itn, '36');
    expect(itn).not.toHaveAccessibleDescription(new RegExp(reason));
    expect(screen.getByRole('link', { name: 'Назад' })).toHaveAttribute('href', '/changes-required');
    expect(view.api.bodiesOf('saveApp')).toEqual([]);
  });

  it('are saved whole, then the customer goes where their application is', async () => {
    const view = show('/application-form/passport');
    const itn = await screen.findByRole('textbox', { name: /^РНОКПП/ });
    await userEvent.clear(itn);
    await userEvent.type(itn, '3184710691');
    await pressTwice(screen.getByRole('button', { name: 'Зберегти зміни' }));
    await waitFor(() => expect(view.wentToStatus()).toBeGreaterThan(0));
    expect(view.api.bodiesOf('saveApp')).toMatchObject([{ Passport: { surname: passport.surname, itn: '3184710691' } }]);
  });

  it('leave every other step closed', async () => {
    const view = show('/application-form/address');
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('are for those whose status asks for them', async () => {
    const view = show('/changes-required', { getAppStatus: () => status({ ActionStatus: 'applicationCheck' }) });
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});
