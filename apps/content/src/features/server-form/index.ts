export { default } from './server-form.tsx';
