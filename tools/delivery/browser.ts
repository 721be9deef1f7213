import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../test/chromium-arguments.mjs';
import { ensureChromium } from '../test/chromium.mjs';

/**
 * A Chromium for `await using`.
 * @throws PlainError when this machine has none
 */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGUMENTS, '--disable-quic'],
    // Playwright would end the whole program, before what else it started is stopped
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
