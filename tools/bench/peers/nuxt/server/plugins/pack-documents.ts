import { pack, takesBrotli } from '#shared/pack';

/** Documents are compressed here, as this server has no proxy before it. */
export default defineNitroPlugin((nitro) => {
  nitro.hooks.hook('render:response', async (response, { event }) => {
    if (typeof response.body !== 'string') return;
    response.headers = { ...response.headers, 'cache-control': 'no-cache', vary: 'accept-encoding' };
    if (!takesBrotli(getRequestHeader(event, 'accept-encoding'))) return;
    response.headers['content-encoding'] = 'br';
    response.body = await pack(Buffer.from(response.body));
  });
});
