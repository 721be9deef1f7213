import type { AwaitedCall, OfficerCase, OfficerCaseItem } from '@pozyka/api-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { officerClientOf, type OfficerClient, type OfficerResponse } from './officer-client.ts';
import { casePage, endPage, listPage, officerStyle } from './pages.ts';

type Fields = Readonly<Record<string, string | undefined>>;
interface Params {
  readonly id: string;
  readonly fileId: string;
}

const ID = /^[\w-]{1,64}$/;
const KEY = /^[\da-f-]{36}$/;
/** Of a press; a form of somebody else's makes none up. */
const keyIn = ({ key = '' }: Fields): string | undefined => (KEY.test(key) ? key : undefined);

const html = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(page);

const notConfigured = (reply: FastifyReply): FastifyReply =>
  html(reply, 404, endPage('Дверей офіцера немає', 'Задайте OFFICER_URL і OFFICER_KEY; npm start робить це сам.'));

const casePath = (id: string, rest = ''): string => `/officer/v1/cases/${encodeURIComponent(id)}${rest}`;

/** Pages that play the lender's back office: they read requests of customers and reply by the officer's API. */
export const addOfficer = (app: FastifyInstance, config: Config): void => {
  const client = officerClientOf(config);

  app.get('/officer.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(officerStyle));

  const list = async (reply: FastifyReply, open: OfficerClient, state: string, problem?: string): Promise<FastifyReply> => {
    const cases = await open.get<OfficerCaseItem[]>(`/officer/v1/cases?Limit=50${state && `&State=${encodeURIComponent(state)}`}`);
    const calls = await open.get<AwaitedCall[]>('/officer/v1/calls?Limit=20');
    if (cases.status !== 200 || calls.status !== 200)
      return html(reply, 502, endPage('Двері офіцера не відповіли', cases.problem ?? calls.problem ?? ''));
    const page = { cases: cases.data, total: cases.total, state, calls: calls.data, problem };
    return html(reply, problem === undefined ? 200 : 409, listPage(page));
  };

  const one = async (
    reply: FastifyReply,
    open: OfficerClient,
    id: string,
    shown: { problem?: string | undefined; typed?: string } = {},
  ) => {
    const { status, data, problem } = await open.get<OfficerCase>(casePath(id));
    if (status !== 200) return html(reply, status, endPage('Такого звернення немає', problem ?? ''));
    return html(reply, shown.problem === undefined ? 200 : 409, casePage({ request: data, ...shown }));
  };

  app.get<{ Querystring: Fields }>('/officer', async ({ query }, reply) => {
    if (!client) return notConfigured(reply);
    return list(reply, client, query['state'] ?? '');
  });

  app.get<{ Params: Params }>('/officer/cases/:id', async ({ params }, reply) => {
    if (!client || !ID.test(params.id)) return notConfigured(reply);
    return one(reply, client, params.id);
  });

  app.get<{ Params: Params }>('/officer/cases/:id/files/:fileId', async ({ params }, reply) => {
    if (!client || !ID.test(params.id) || !ID.test(params.fileId)) return notConfigured(reply);
    const answer = await client.file(casePath(params.id, `/files/${params.fileId}`));
    if (!answer.ok) return html(reply, answer.status, endPage('Такого файлу немає', ''));
    return reply
      .header('content-disposition', answer.headers.get('content-disposition') ?? 'attachment')
      .type(answer.headers.get('content-type') ?? 'application/octet-stream')
      .send(Buffer.from(await answer.arrayBuffer()));
  });

  /** After a press: the page of the request, or the same with the problem that the API reports. */
  const pressed = async (
    reply: FastifyReply,
    open: OfficerClient,
    id: string,
    typed: string,
    answer: Promise<OfficerResponse<unknown>>,
  ) => {
    const { status, problem } = await answer;
    if (status === 200) return reply.redirect(`/officer/cases/${id}`, 303);
    return one(reply, open, id, { problem: problem ?? 'Не вдалося.', typed });
  };

  app.post<{ Params: Params; Body: Fields }>('/officer/cases/:id/take', async ({ params, body }, reply) => {
    if (!client || !ID.test(params.id)) return notConfigured(reply);
    return pressed(reply, client, params.id, '', client.post(casePath(params.id, '/take'), undefined, keyIn(body)));
  });

  app.post<{ Params: Params; Body: Fields }>('/officer/cases/:id/answer', async ({ params, body }, reply) => {
    if (!client || !ID.test(params.id)) return notConfigured(reply);
    const { Text = '', Seen } = body;
    return pressed(reply, client, params.id, Text, client.post(casePath(params.id, '/answer'), { Text, Seen }, keyIn(body)));
  });

  app.post<{ Params: Params; Body: Fields }>('/officer/cases/:id/decide', async ({ params, body }, reply) => {
    if (!client || !ID.test(params.id)) return notConfigured(reply);
    const { Decision = '', Reason = '', Reference, Seen } = body;
    // the form of a refund alone has this field
    const back = Reference ? { Return: 'outside', Reference } : { Return: 'source' };
    const verdict = { Decision, Reason, Seen, ...(Reference !== undefined && { Terms: back }) };
    return pressed(reply, client, params.id, Reason, client.post(casePath(params.id, '/decide'), verdict, keyIn(body)));
  });

  app.post<{ Params: Params; Body: Fields }>('/officer/calls/:id', async ({ params, body }, reply) => {
    if (!client || !ID.test(params.id)) return notConfigured(reply);
    const { status, problem } = await client.post(`/officer/v1/calls/${params.id}`, { Outcome: body['Outcome'] }, keyIn(body));
    return status === 200 ? reply.redirect('/officer', 303) : list(reply, client, '', problem ?? 'Не вдалося.');
  });
};
