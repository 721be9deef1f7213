import ruFields from '@pozyka/domain/steps/ru.json';
import ukFields from '@pozyka/domain/steps/uk.json';
import ruCommon from '../messages/ru.json';
import ruScreens from '../features/texts/messages/ru.json';
import ukCommon from '../messages/uk.json';
import ukScreens from '../features/texts/messages/uk.json';

/** Every text of the remote, of any topic: that each page has its own is proved beside `messages`. */
export const uk = { ...ukFields, ...ukCommon, ...ukScreens };
export const ru = { ...ruFields, ...ruCommon, ...ruScreens };
