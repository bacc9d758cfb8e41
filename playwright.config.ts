import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
const asRoot = process.getuid?.() === 0
const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Run by `npm test -- browser` and `instances`, which start the demo on fresh data and say where it is and which Chromium to use. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: process.env.OTHER_BASE_URL ? 'instances/**/*.spec.ts' : '{journeys,refused,failures}/**/*.spec.ts',
  outputDir: 'test-results/browser',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
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
