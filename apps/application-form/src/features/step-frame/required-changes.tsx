import { Notice, RichText, TextLink } from '@pozyka/design-system';
import { fieldId } from '@pozyka/forms';
import { useText } from '@pozyka/remote-kit';
import type { MouseEvent } from 'react';
import { useStepChanges, useChangeLabel } from '../saving/step-changes.ts';

const toField = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
};

/** What the customer has to change here, with a way to each field, where the reason is said again. */
export const RequiredChanges = () => {
  const text = useText();
  const labelOf = useChangeLabel();
  const changes = useStepChanges();
  if (!changes) return null;
  return (
    <Notice tone="warning" title={text('changes.here')}>
      <RichText>
        <ul>
          {changes.map((change) => {
            const { field, reason } = change;
            return (
              <li key={`${field} ${reason}`}>
                {field === undefined ? (
                  reason
                ) : (
                  <TextLink href={`#${fieldId(field)}`} onClick={(event) => toField(event, fieldId(field))}>
                    {labelOf(change) ?? reason}
                  </TextLink>
                )}
              </li>
            );
          })}
        </ul>
      </RichText>
    </Notice>
  );
};
