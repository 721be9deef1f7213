import { styled } from 'styled-components';
import { buttonProps, buttonStyles, type ButtonLook } from '../../styles/button-styles.ts';
import { ownProps } from '../../styles/own-props.ts';

/** A link that looks like a button; `as={Link}` for links inside the site. */
export const ButtonLink = styled.a.withConfig({ shouldForwardProp: ownProps(...buttonProps) })<ButtonLook>`
  ${buttonStyles}
`;
