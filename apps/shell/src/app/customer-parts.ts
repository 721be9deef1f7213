export { CustomerMenu } from '../features/frame/customer-menu.tsx';
export { CustomerSection } from '../features/frame/customer-section.tsx';
