import { userEvent } from '@testing-library/user-event';

/** The two clicks of a hurried finger: nothing comes in between, however busy the machine is. */
export const pressTwice = (element: Element): Promise<void> => userEvent.setup({ delay: null }).dblClick(element);
