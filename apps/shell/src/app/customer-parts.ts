export { CustomerMenu } from '../features/frame/customer-menu.tsx';
export { CustomerSection } from '../features/frame/customer-section.tsx';
export { createPrerenderedPages } from '../core/prerendered-pages.ts';
export { PageSlots } from './page-slots.tsx';
