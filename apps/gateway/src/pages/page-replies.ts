import type { FastifyReply } from 'fastify';

/** A visitor for whom more pages were rendered than the limit allows. */
export class TooManyPages extends Error {
  override readonly name = 'TooManyPages';
  readonly seconds: number;

  constructor(seconds: number) {
    super('too many pages for one address');
    this.seconds = seconds;
  }
}

/** Tells a robot to retry an unavailable page in a minute instead of forgetting it. */
export const askForRetry = (reply: FastifyReply, status: number): void => {
  if (status === 503) reply.header('retry-after', '60');
};

/** Redirects to another address; with 302 where the page did not say how. */
export const redirect = (reply: FastifyReply, status: number, target: string): FastifyReply =>
  reply.redirect(target, status >= 300 && status < 400 ? status : 302);
