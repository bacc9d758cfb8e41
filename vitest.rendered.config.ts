import { playwright } from '@vitest/browser-playwright'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { findChromium } from './lib/scripts/suite/chromium.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const asRoot = process.getuid?.() === 0

/** Tests components with decisions, rendered with the app's styles in the Chromium of the browser tests: `npx vitest run -c vitest.rendered.config.ts`. */
export default defineConfig({
  resolve: { alias: { '@': here } },
  // Finds all imports of the components at the start. An import found later would load a second React during a test.
  optimizeDeps: { entries: ['components/**/*.tsx'], force: true },
  test: {
    name: 'rendered',
    include: ['{app,components}/**/*.rendered.test.tsx'],
    setupFiles: ['lib/testing/rendered.ts'],
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    // Long, because the machine may be busy.
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
