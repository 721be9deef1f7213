import { passOn } from '../../shared/pack.ts';

export const ALL = ({ request }) => passOn(request, process.env['MAIN_API_URL'], '/api');
