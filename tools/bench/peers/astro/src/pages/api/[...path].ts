import type { APIRoute } from 'astro';
import { passOn } from '../../shared/pack.ts';

export const ALL: APIRoute = ({ request }) => passOn(request, process.env['MAIN_API_URL'], '/api');
