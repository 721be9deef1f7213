export { droppedOf, readSnippets } from './read-snippets.ts';
