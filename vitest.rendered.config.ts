import { playwright } from '@vitest/browser-playwright'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { findChromium } from './lib/scripts/suite/chromium.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const asRoot = process.getuid?.() === 0

/** `npx vitest run -c vitest.rendered.config.ts`: components that decide something, drawn with the app's own styles in the Chromium of the browser tests. */
export default defineConfig({
  resolve: { alias: { '@': here } },
  // All that the components import, found at the start: found later it would load a second React in the middle of a test.
  optimizeDeps: { entries: ['components/**/*.tsx'], force: true },
  test: {
    name: 'rendered',
    include: ['components/**/*.rendered.test.tsx'],
    setupFiles: ['lib/testing/rendered.ts'],
    testTimeout: 60_000,
    // A machine that does much else is slow, not wrong.
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: await findChromium(), args: asRoot ? ['--no-sandbox'] : [] },
        // Nothing is measured while it moves.
        contextOptions: { locale: 'ro-RO', timezoneId: 'Europe/Bucharest', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
})
