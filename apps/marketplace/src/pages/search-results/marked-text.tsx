import { foundMarks } from '@pozyka/api-contract/constants';

const [OPEN, CLOSE] = foundMarks;

/** Plain text whose found words are marked. */
export const MarkedText = ({ text }: { text: string }) =>
  text.split(OPEN).map((piece, index) => {
    const [found = '', rest] = piece.split(CLOSE);
    return rest === undefined ? (
      piece
    ) : (
      <span key={index}>
        <mark>{found}</mark>
        <span>{rest}</span>
      </span>
    );
  });
