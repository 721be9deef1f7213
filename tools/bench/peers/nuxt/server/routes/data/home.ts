import { readHome } from '#shared/read';

export default defineEventHandler(() => readHome());
