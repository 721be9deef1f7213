import { cookieNames, hostPrefix } from '@pozyka/api-contract/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readOverride, type Override } from '@pozyka/server-kit/override';
import { sendFailure } from '../http/envelope.ts';
import { setCookie } from '../session/cookies.ts';

export interface OverridesOptions {
  /** Absent: nothing is ever overridden. */
  settings: { key: string; origins: ReadonlySet<string> } | undefined;
  https: boolean;
  publicUrl: string;
  now(): number;
}

/** Staff's signed wish to see one remote of another origin, stored in a cookie that only this gateway reads. */
export class Overrides {
  readonly #options: OverridesOptions;
  readonly cookie;

  constructor(options: OverridesOptions) {
    this.#options = options;
    this.cookie = `${options.https ? hostPrefix : ''}${cookieNames.override}` as const;
  }

  /** The visitor's override, if they have one that this gateway signed and whose origin is still allowed. */
  of(cookies: Readonly<Record<string, string>>): Override | undefined {
    return this.#read(cookies[this.cookie]);
  }

  /** `/_override?token=…`: a signed link puts the override on; `POST /_override/remove`, the badge's button, takes it off. */
  async route(app: FastifyInstance): Promise<void> {
    if (!this.#options.settings) return;
    app.get<{ Querystring: { token?: unknown } }>('/_override', (request, reply) => {
      const { token } = request.query;
      const override = this.#read(typeof token === 'string' ? token : undefined);
      if (!override) return sendFailure(reply, 404);
      request.log.warn({ app: override.app, origin: override.origin }, 'override put on');
      return this.#set(reply, String(token), Math.ceil((override.until - this.#options.now()) / 1000)).redirect('/', 303);
    });
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null, undefined));
      scope.post('/_override/remove', (request, reply) => this.#set(reply, '', 0).redirect(this.#wayBack(request), 303));
    });
  }

  #read(token: string | undefined): Override | undefined {
    const { settings, now } = this.#options;
    const override = settings && token ? readOverride(settings.key, token, now()) : undefined;
    // the shell renders the page that says so: another one would be no page at all
    return override && override.app !== 'shell' && settings?.origins.has(override.origin) ? override : undefined;
  }

  #set(reply: FastifyReply, token: string, maxAge: number): FastifyReply {
    const cookie = setCookie(this.cookie, token, { secure: this.#options.https, httpOnly: true, maxAge });
    return reply.header('set-cookie', cookie).header('cache-control', 'no-store').header('referrer-policy', 'same-origin');
  }

  /** The page on which the badge was. */
  #wayBack({ headers: { referer = '' } }: FastifyRequest): string {
    const page = URL.canParse(referer) ? new URL(referer) : undefined;
    return page?.origin === new URL(this.#options.publicUrl).origin ? page.pathname + page.search : '/';
  }
}
