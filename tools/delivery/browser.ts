import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../test/chromium-arguments.mjs';
import { ensureChromium } from '../test/chromium.mjs';

/**
 * Runs something with a Chromium of its own.
 * @param without arguments that Playwright would give it
 * @throws PlainError when this machine has none
 */
export async function withBrowser<T>(run: (browser: Browser) => Promise<T>, without: string[] = []): Promise<T> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGUMENTS, '--disable-quic'],
    ignoreDefaultArgs: without,
    // Playwright would end the whole program, before what else it started is stopped
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}
