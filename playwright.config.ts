import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
const asRoot = process.getuid?.() === 0
/** Long walks that change nothing but quotes of their own: two go on at once. All others have the desk to themselves. */
const TOGETHER = 'journeys/{every-product,every-step,holder,intake,items,locality,vehicle}.spec.ts'
const DESK = [
  // Each has half a machine.
  { name: 'together', testMatch: TOGETHER, fullyParallel: true, timeout: 120_000, expect: { timeout: 30_000 } },
  { name: 'alone', testMatch: '{journeys,refused,failures}/**/*.spec.ts', testIgnore: TOGETHER },
]
const INSTANCES = [{ name: 'instances', testMatch: 'instances/**/*.spec.ts' }]
const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Run by `npm test -- browser` and `instances`, which start the demo on fresh data and say where it is and which Chromium to use. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // Which project may run beside itself, `npm test` says.
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  projects: process.env.OTHER_BASE_URL ? INSTANCES : DESK,
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    browserName: 'chromium',
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...quiet, ...(asRoot ? ['--no-sandbox'] : [])],
    },
  },
})
