import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Why there is no picture: the customer said no, there is no camera, another program has it, the browser knows none, they went away, or the browser gives
 * stripes for what it shows.
 */
export type CameraTrouble = 'denied' | 'missing' | 'busy' | 'unsupported' | 'paused' | 'protected';

export type CameraState =
  | { phase: 'off'; trouble?: CameraTrouble }
  | { phase: 'starting'; trouble?: undefined }
  | { phase: 'on'; stream: MediaStream; trouble?: undefined };

const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const troubleOf = (error: unknown): CameraTrouble => (error instanceof Error && troubles[error.name]) || 'unsupported';

const end = (stream: MediaStream | undefined): void => stream?.getTracks().forEach((track) => track.stop());

const face: MediaStreamConstraints = { audio: false, video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } } };

/** The front camera. It is on only while it is looked at: leaving the page, or another tab above it, turns it off. */
export const useCamera = () => {
  const [state, setState] = useState<CameraState>({ phase: 'off' });
  const stream = useRef<MediaStream>(undefined);
  // an answer to an earlier question may come late
  const turn = useRef(0);

  const stop = useCallback((trouble?: CameraTrouble) => {
    turn.current += 1;
    end(stream.current);
    stream.current = undefined;
    setState(trouble ? { phase: 'off', trouble } : { phase: 'off' });
  }, []);

  const start = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    setState({ phase: 'starting' });
    try {
      const opened = await navigator.mediaDevices.getUserMedia(face);
      if (mine !== turn.current) return end(opened);
      stream.current = opened;
      opened.getVideoTracks()[0]?.addEventListener('ended', () => stream.current === opened && stop('missing'));
      setState({ phase: 'on', stream: opened });
    } catch (error) {
      if (mine === turn.current) setState({ phase: 'off', trouble: troubleOf(error) });
    }
  }, [stop]);

  useEffect(() => {
    const leave = () => {
      if (stream.current) stop('paused');
    };
    const hide = () => {
      if (document.hidden) leave();
    };
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      turn.current += 1;
      end(stream.current);
    };
  }, [stop]);

  return { state, start, stop };
};
