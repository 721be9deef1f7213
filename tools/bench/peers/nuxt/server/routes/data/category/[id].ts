import { readCategory } from '#shared/read';

export default defineEventHandler((event) => readCategory(getRouterParam(event, 'id') ?? ''));
