import { Illustration } from '../illustration/illustration.tsx';

export interface PenguinProps {
  /** What the picture says; without it the penguin is decoration. */
  label?: string;
}

/** The penguin who lost the way: for the page that is not there. */
export const Penguin = ({ label }: PenguinProps) => <Illustration name="lost" {...(label ? { label } : {})} />;
