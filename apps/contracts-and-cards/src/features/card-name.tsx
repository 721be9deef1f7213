import type { Card } from '@pozyka/api-contract';
import { styled } from 'styled-components';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  prostir: 'ПРОСТІР',
  amex: 'American Express',
  unknown: '',
};

/** A payment system as people write it; a new one stays as it came, an unknown one is empty. */
export const brandName = (brand: string): string => brands[brand.toLowerCase()] ?? brand;

/** Digits of a card in groups of four: `4149 49** **** 1234`. With plain spaces, as names of controls are read and searched. */
const maskText = (mask: string): string => mask.replaceAll(/\s/g, '').replace(/.{4}(?=.)/g, '$& ');

/** A card in one line. */
export const cardName = ({ Brand, Mask }: Pick<Card, 'Brand' | 'Mask'>): string => `${brandName(Brand)} ${maskText(Mask)}`.trim();

const Line = styled.span`
  /* in one piece, yet never wider than its card where texts are large */
  display: inline-block;
  font-variant-numeric: lining-nums tabular-nums;
`;

/** What is known of a card's number, on one line where it fits. */
export const CardDigits = ({ mask }: { mask: string }) => <Line>{maskText(mask)}</Line>;
