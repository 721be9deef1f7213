export { CustomerMenu } from './customer-menu.tsx';
export { CustomerSection } from './customer-section.tsx';
