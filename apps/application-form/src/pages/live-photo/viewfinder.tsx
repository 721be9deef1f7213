import { Icon, Spinner, VisuallyHidden, cameraIcon } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useCallback } from 'react';
import { styled } from 'styled-components';

const Box = styled.div`
  position: relative;
  width: min(100%, 22rem);
  max-height: 62dvh;
  aspect-ratio: 3 / 4;
  margin-inline: auto;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface-sunken);
  color: var(--color-text-muted);
  & > video,
  & > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* as in a mirror: otherwise one moves the wrong way */
  & > video {
    transform: scaleX(-1);
  }
`;

/* Low, so that a phone shows the button under it too. */
const Place = styled(Box)`
  max-height: 30dvh;
  aspect-ratio: 4 / 3;
`;

const Outline = styled.span`
  position: absolute;
  inset-block: 8%;
  left: 50%;
  display: grid;
  place-items: center;
  aspect-ratio: 3 / 4;
  transform: translateX(-50%);
  border: 3px dashed var(--color-line-strong);
  border-radius: 50%;
`;

/* Where the face goes; all around it is darker. */
const Frame = styled.span`
  position: absolute;
  top: 6%;
  left: 19%;
  display: grid;
  place-items: center;
  width: 62%;
  height: 68%;
  border: 3px solid #fff;
  border-radius: 50%;
  box-shadow: 0 0 0 100vmax rgb(8 20 15 / 48%);
`;

const Count = styled.span`
  color: #fff;
  font-size: 6rem;
  font-weight: 700;
  line-height: 1;
  text-shadow: 0 2px 1rem rgb(8 20 15 / 80%);
`;

/* The task stays in sight while one looks into the camera. */
const Task = styled.p`
  position: absolute;
  inset: auto 0 0;
  padding: var(--space-s);
  background: rgb(8 20 15 / 72%);
  color: #fff;
  font-weight: 600;
  text-align: center;
`;

/** The place of the picture before there is one. */
export const EmptyFinder = ({ busy }: { busy: boolean }) => (
  <Place aria-hidden="true">
    <Outline>{busy ? <Spinner /> : <Icon path={cameraIcon} size="3rem" />}</Outline>
  </Place>
);

export interface ViewfinderProps {
  stream: MediaStream;
  /** What the customer has to show. */
  task: string;
  /** Seconds until the picture is taken. */
  left: number | undefined;
  /** There is something to see. */
  onReady: (video: HTMLVideoElement) => void;
}

/** What the camera sees, with the frame for the face and the seconds that are left. */
export const Viewfinder = ({ stream, task, left, onReady }: ViewfinderProps) => {
  const text = useText();
  const attach = useCallback(
    (video: HTMLVideoElement) => {
      video.srcObject = stream;
      return () => {
        video.srcObject = null;
      };
    },
    [stream],
  );
  return (
    <Box>
      <video
        ref={attach}
        autoPlay
        playsInline
        muted
        aria-label={text('photo.video')}
        onLoadedData={({ currentTarget }) => onReady(currentTarget)}
      />
      <Frame aria-hidden="true">{left !== undefined && <Count>{left}</Count>}</Frame>
      <Task aria-hidden="true">{task}</Task>
      <VisuallyHidden role="status">{left === undefined ? '' : text('photo.count', { count: left })}</VisuallyHidden>
    </Box>
  );
};

/** The picture that will be sent; its address is given back to the browser when it goes. */
export const TakenPicture = ({ picture, onUnreadable }: { picture: Blob; onUnreadable: () => void }) => {
  const text = useText();
  const render = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  return (
    <Box>
      <img ref={render} alt={text('photo.taken')} onError={onUnreadable} />
    </Box>
  );
};
