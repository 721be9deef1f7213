import { applicationSettings } from './application/settings.ts';
import { registerSettings } from './registers/settings.ts';

export { refuseNoRegisters } from './registers/settings.ts';

/** Every setting of the module. */
export const applicationsSettings = { ...applicationSettings, ...registerSettings };
