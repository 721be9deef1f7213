import { isApiError } from '@pozyka/api-client';
import type { PhotoChallenge } from '@pozyka/api-contract';
import { Button, Card, FormActions, Notice, Stack, Text } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { ProblemView } from '../../features/saving/problem.tsx';
import { PageHeader, Sheet } from '../../features/parts/page-parts.tsx';
import { pictureFrom, pictureOf } from './pictures.ts';
import { useCamera } from './use-camera.ts';
import { useCountdown } from './use-countdown.ts';
import { usePhotoSend } from './use-photo-send.ts';
import { EmptyFinder, TakenPicture, Viewfinder } from './viewfinder.tsx';

export interface PhotoBoothProps {
  challenge: PhotoChallenge;
  /** Milliseconds of the browser's clock. */
  goodUntil: number;
  onNewChallenge: () => void;
}

interface Shot {
  number: number;
  picture: Blob;
  readable: boolean;
}

/** A file that is no picture, an empty or a too small one: no repetition makes it another. */
const isRefusedFile = (error: unknown): boolean => isApiError(error) && [415, 422].includes(error.status);

/** A photo is not begun with less than this left. */
const SOON_MS = 60_000;

const Stage = styled.div`
  display: grid;
  gap: var(--space-m);
  &:focus {
    outline: none;
  }
`;

/** Camera or file, the picture that came of it, and its sending. */
export const PhotoBooth = ({ challenge, goodUntil, onNewChallenge }: PhotoBoothProps) => {
  const text = useText();
  const { state, start, stop } = useCamera();
  const [video, setVideo] = useState<HTMLVideoElement>();
  const [shot, setShot] = useState<Shot>();
  const [isOver, setOver] = useState(false);
  const made = useRef(0);
  const chooser = useRef<HTMLInputElement>(null);
  const stage = useRef<HTMLDivElement>(null);

  const take = (picture: Blob) => {
    made.current += 1;
    setOver(false);
    setShot({ number: made.current, picture, readable: true });
  };
  const countdown = useCountdown(() => {
    if (!video) return;
    void pictureOf(video).then((picture) => {
      if (picture === 'protected') return stop('protected');
      if (picture) take(picture);
      stop();
    });
  });
  const {
    run: send,
    busy,
    failure,
    forget,
  } = usePhotoSend(() => {
    setShot(undefined);
    setOver(true);
    onNewChallenge();
  });
  const isLive = state.phase === 'on';
  const view = shot ? 'shot' : isLive ? 'live' : 'off';
  const shown = useRef(view);
  // the button that was pressed has gone: the next one is in here
  useEffect(() => {
    if (shown.current !== view) stage.current?.focus();
    shown.current = view;
  }, [view]);
  const { cancel } = countdown;
  useEffect(() => {
    if (!isLive) cancel();
  }, [isLive, cancel]);

  const open = () => {
    setShot(undefined);
    setVideo(undefined);
    forget();
    if (Date.now() > goodUntil - SOON_MS) onNewChallenge();
    void start();
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // the same file may be chosen again
    currentTarget.value = '';
    if (!file) return;
    stop();
    forget();
    void pictureFrom(file).then(take);
  };

  return (
    <Sheet>
      <PageHeader title={text('photo.title')} lead={text('photo.lead')} />
      <Card>
        <Stack gap="xs">
          <Text tone="muted">{text('photo.task')}</Text>
          <Text size="l" role="status">
            <strong>{challenge.text}</strong>
          </Text>
        </Stack>
      </Card>
      {isOver && (
        <Notice tone="warning" role="alert" title={text('photo.over-title')}>
          {text('photo.over')}
        </Notice>
      )}
      <Stage ref={stage} tabIndex={-1} role="group" aria-label={text(`photo.view-${view}`)}>
        {shot?.readable === false && !failure && <Notice>{text('photo.unreadable')}</Notice>}
        {shot?.readable && <TakenPicture picture={shot.picture} onUnreadable={() => setShot({ ...shot, readable: false })} />}
        {!shot && isLive && <Viewfinder stream={state.stream} task={challenge.text} left={countdown.left} onReady={setVideo} />}
        {!shot && !isLive && <EmptyFinder busy={state.phase === 'starting'} />}
        {!shot && state.trouble && (
          <Notice tone="warning" role="alert" title={text(`photo.${state.trouble}-title`)}>
            {text(`photo.${state.trouble}`)}
          </Notice>
        )}
        <ProblemView problem={failure} title={text('photo.failed')} />
        <FormActions>
          {shot && (
            <>
              {isRefusedFile(failure?.error) ? (
                <Button size="l" onClick={() => chooser.current?.click()}>
                  {text('photo.file')}
                </Button>
              ) : (
                <Button
                  size="l"
                  loading={busy}
                  loadingLabel={text('photo.sending')}
                  onClick={() => void send(challenge.challenge, shot.picture, shot.number)}
                >
                  {text(failure ? 'photo.send-again' : 'photo.send')}
                </Button>
              )}
              <Button size="l" look="secondary" disabled={busy} onClick={open}>
                {text('photo.retake')}
              </Button>
            </>
          )}
          {!shot && isLive && countdown.left === undefined && (
            <Button size="l" disabled={!video} onClick={countdown.begin}>
              {text('photo.take')}
            </Button>
          )}
          {!shot && isLive && countdown.left !== undefined && (
            <Button size="l" look="secondary" onClick={countdown.cancel}>
              {text('photo.cancel')}
            </Button>
          )}
          {!shot && !isLive && (
            <Button size="l" loading={state.phase === 'starting'} loadingLabel={text('photo.starting')} onClick={open}>
              {text(state.trouble ? 'photo.start-again' : 'photo.start')}
            </Button>
          )}
          {!shot && countdown.left === undefined && (
            <Button size="l" look={state.trouble ? 'secondary' : 'quiet'} onClick={() => chooser.current?.click()}>
              {text('photo.file')}
            </Button>
          )}
        </FormActions>
        <input ref={chooser} type="file" accept="image/*" capture="user" hidden aria-label={text('photo.file')} onChange={choose} />
      </Stage>
      <Text size="s" tone="muted">
        {text('photo.privacy')}
      </Text>
    </Sheet>
  );
};
