import { passOn } from '#shared/pack';

export default defineEventHandler((event) => passOn(toWebRequest(event), process.env['MARKETPLACE_API_URL'], '/mplace-api'));
