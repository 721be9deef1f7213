import { styled } from 'styled-components';

export interface PenguinProps {
  /** What the picture says; without it the penguin is decoration. */
  label?: string;
}

const Picture = styled.svg`
  width: min(14rem, 60vw);
  height: auto;
`;

/** A penguin with a scarf who lost the way: for the page that is not there. */
export const Penguin = ({ label }: PenguinProps) => (
  <Picture viewBox="0 0 200 220" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
    <ellipse cx="100" cy="204" rx="72" ry="11" fill="var(--color-surface-sunken)" />
    <path d="M48 128c-18 10-27 30-24 46 12-3 24-13 30-26ZM152 128c18 10 27 30 24 46-12-3-24-13-30-26Z" fill="#16332b" />
    <path d="M100 22c-31 0-50 23-50 54 0 12-7 34-7 64 0 38 24 62 57 62s57-24 57-62c0-30-7-52-7-64 0-31-19-54-50-54Z" fill="#1f4539" />
    <path
      d="M100 196c-25 0-41-20-41-50 0-21 8-33 8-48 0-17 9-32 21-32 6 0 9 4 12 4s6-4 12-4c12 0 21 15 21 32 0 15 8 27 8 48 0 30-16 50-41 50Z"
      fill="#fffaf0"
    />
    <circle cx="84" cy="80" r="6" fill="#16332b" />
    <circle cx="116" cy="80" r="6" fill="#16332b" />
    <circle cx="86" cy="78" r="2" fill="#fff" />
    <circle cx="118" cy="78" r="2" fill="#fff" />
    <path d="M89 91c7-5 15-5 22 0-2 8-7 12-11 12s-9-4-11-12Z" fill="#eca63c" />
    <path d="M56 106c28 15 60 15 88 0l4 15c-31 15-65 15-96 0Z" fill="#b8492f" />
    <path d="m124 120 17-5 9 43-18 4Z" fill="#a33c24" />
    <path d="m134 161-3 9m9-10-1 9m7-10 1 9" stroke="#a33c24" strokeWidth="3" strokeLinecap="round" />
    <path d="M62 197c-3 8 6 12 17 12s17-4 16-11c-4-8-29-10-33-1ZM138 197c3 8-6 12-17 12s-17-4-16-11c4-8 29-10 33-1Z" fill="#eca63c" />
    <path d="M80 64c4-4 9-4 12-1m16 0c4-3 9-2 12 2" stroke="#fffaf0" strokeWidth="3" strokeLinecap="round" fill="none" />
  </Picture>
);
