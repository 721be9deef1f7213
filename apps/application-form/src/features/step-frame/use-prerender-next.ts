import { ShellServicesContext } from '@pozyka/remote-kit';
import { useContext, useRef } from 'react';

/**
 * The step that most likely follows. Its code is fetched when somebody begins to fill this one in; it is rendered, out of sight, while the
 * answers are on their way. Where they lead is for the status to say.
 */
export const usePrerenderNext = (next: string | undefined) => {
  const { prefetch } = useContext(ShellServicesContext);
  const begun = useRef(false);
  return {
    fetch() {
      if (!next || begun.current) return;
      begun.current = true;
      prefetch(next);
    },
    render() {
      if (next) prefetch(next, { render: true });
    },
  };
};
