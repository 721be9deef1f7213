import { useReport } from '@pozyka/remote-kit';
import { useEffect } from 'react';

/** Counts a block that cannot be rendered. */
const MissingBlock = ({ problem }: { problem: string }) => {
  const report = useReport();
  useEffect(() => report(problem), [report, problem]);
  return null;
};

export default MissingBlock;
