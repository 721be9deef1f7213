import { styled } from 'styled-components';
import { maskText } from './card-name.ts';

const Line = styled.span`
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;
`;

/** What is known of a card's number, on one line. */
export const CardDigits = ({ mask }: { mask: string }) => <Line>{maskText(mask)}</Line>;
