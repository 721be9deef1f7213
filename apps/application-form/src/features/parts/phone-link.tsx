import { brand, TextLink } from '@pozyka/design-system';

const href = `tel:${brand.phone.replaceAll(' ', '')}`;
// in one piece, wherever the line ends
const shown = brand.phone.replaceAll(' ', '\u00a0');

/** Calls us. */
export const PhoneLink = () => <TextLink href={href}>{shown}</TextLink>;
