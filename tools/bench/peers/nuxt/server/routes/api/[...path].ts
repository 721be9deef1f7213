import { passOn } from '#shared/pack';

export default defineEventHandler((event) => passOn(toWebRequest(event), process.env['MAIN_API_URL'], '/api'));
