import { defineConfig } from '@playwright/test'
import { demoOfWorker } from './e2e/support/demo-of-worker'
import { installationOfTests } from './e2e/support/installation'

const executablePath = process.env.CHROMIUM_PATH
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
const asRoot = process.getuid?.() === 0
/** Long tests are distributed one by one to the next free worker; all tests of any other file run in one worker. */
const WALKS = 'journeys/{every-product,every-step,holder,intake,items,vehicle}.spec.ts'
const DESK = [
  { name: 'walks', testMatch: WALKS, fullyParallel: true },
  { name: 'desk', testMatch: '{journeys,refused,failures}/**/*.spec.ts', testIgnore: WALKS },
]
const INSTANCES = [{ name: 'instances', testMatch: 'instances/**/*.spec.ts' }]
const INSTALLATION = [{ name: 'installation', testMatch: 'installation/**/*.spec.ts' }]
const installation = installationOfTests()
const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

/** The stages `browser`, `instances` and `installation` of `npm test` use it. They start desks with fresh data and pass their URLs and the path of Chromium. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Long, because two browsers share one machine, which may be slow.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  projects: installation ? INSTALLATION : process.env.OTHER_BASE_URL ? INSTANCES : DESK,
  use: {
    baseURL: installation?.address ?? process.env.BASE_URL ?? demoOfWorker()?.address ?? 'http://localhost:3000',
    browserName: 'chromium',
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...quiet, ...(asRoot ? ['--no-sandbox'] : []), ...(installation?.browserArguments ?? [])],
    },
  },
})
