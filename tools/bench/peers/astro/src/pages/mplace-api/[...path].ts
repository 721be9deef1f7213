import { passOn } from '../../shared/pack.ts';

export const ALL = ({ request }) => passOn(request, process.env['MARKETPLACE_API_URL'], '/mplace-api');
