import { useState } from 'react';
import { styled } from 'styled-components';

/** First letters of the first two words, in capitals: `Шевченко Тарас Григорович` is `ШТ`. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('uk');

export interface AvatarProps {
  /** Of the person: gives the initials, and the name to screen readers. */
  name: string;
  /** Address of a picture; the initials stand in while it loads and where it fails. */
  src?: string;
  size?: 's' | 'm' | 'l';
  /** The name is beside it in words. */
  decorative?: boolean;
}

const sizes = { s: '2rem', m: '2.75rem', l: '4rem' };

const Round = styled.span<{ $size: NonNullable<AvatarProps['size']> }>`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => sizes[$size]};
  aspect-ratio: 1;
  border: 1px solid var(--color-line);
  border-radius: 50%;
  background: var(--color-accent-soft);
  color: var(--color-accent);
  font-size: calc(${({ $size }) => sizes[$size]} * 0.38);
  font-weight: 600;
  line-height: 1;
  overflow: hidden;
  -webkit-user-select: none;
  user-select: none;
  & img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** A person: the picture, or the initials. */
export const Avatar = ({ name, src, size = 'm', decorative = false }: AvatarProps) => {
  const [failed, setFailed] = useState<string>();
  return (
    <Round $size={size} {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      {src !== undefined && src !== failed && <img src={src} alt="" loading="lazy" onError={() => setFailed(src)} />}
    </Round>
  );
};
