import { accessibilityIcon, Icon } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { PANEL_PLACE, Tool } from './tool.ts';
import { useLazyPart } from './use-lazy-part.ts';

const ToolButton = styled.button`
  ${Tool}
`;

const loadPanel = () =>
  import(/* webpackChunkName: "inclusive-panel" */ '../inclusive/inclusive-panel.tsx').then(({ InclusivePanel }) => InclusivePanel);

/** The button of the inclusive mode, and its panel below the header's row. */
const InclusiveTool = () => {
  const text = useText();
  const { Part: Panel, open, close, opener } = useLazyPart(loadPanel);
  const place = Panel && document.getElementById(PANEL_PLACE);
  return (
    <>
      <ToolButton {...opener} aria-label={text('header.inclusive')} title={text('header.inclusive')}>
        <Icon path={accessibilityIcon} />
      </ToolButton>
      <span>{place && createPortal(<Panel open={open} onClose={close} />, place)}</span>
    </>
  );
};

export default InclusiveTool;
