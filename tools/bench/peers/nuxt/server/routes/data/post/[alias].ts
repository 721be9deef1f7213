import { readPost } from '#shared/read';

export default defineEventHandler((event) => readPost(getRouterParam(event, 'alias') ?? ''));
