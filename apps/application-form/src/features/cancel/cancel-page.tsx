import { factsOf } from '@pozyka/api-contract/constants';
import { ButtonLink, Card } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { AtStatus } from '../parts/at-status.tsx';
import { PageHeader, Sheet } from '../parts/page-parts.tsx';
import { CancelForm } from './cancel-form.tsx';

/** The same as the dialog, for links from pages of other apps. */
export const CancelPage = () => {
  const text = useText();
  return (
    <AtStatus belongsHere={({ ActionStatus }) => factsOf(ActionStatus)?.cancellable === true}>
      {() => (
        <Sheet>
          <PageHeader title={text('cancel.title')} lead={text('cancel.lead')} />
          <Card>
            <CancelForm
              action={
                <ButtonLink as={Link} to="/dashboard" look="secondary">
                  {text('cancel.no')}
                </ButtonLink>
              }
            />
          </Card>
        </Sheet>
      )}
    </AtStatus>
  );
};
