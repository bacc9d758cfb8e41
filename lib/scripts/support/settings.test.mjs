import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { inRoot } from './paths.mjs'
import { demoEnvironment, listenArguments, SETTINGS } from './settings.mjs'

afterEach(() => vi.unstubAllEnvs())

it('.env.example explains exactly the existing settings', () => {
  const explained = [...readFileSync(inRoot('.env.example'), 'utf8').matchAll(/^#.+\n([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(new Set(explained)).toEqual(new Set(SETTINGS))
})

it('the demo never reads a production database from a .env file, because missing settings are set to \'\'', () => {
  vi.stubEnv('DATABASE_URL', undefined)
  const env = demoEnvironment({ port: 3000, folder: '/data', secrets: { APP_SECRET: 's' }, nodeEnv: 'production' })
  expect(env).toMatchObject({ DATABASE_URL: '', SANDBOX: 'on', DEMO: 'on', APP_SECRET: 's', DATA_DIR: '/data' })
})

it.each([
  ['127.0.0.1', ['-p', '3000', '-H', '127.0.0.1']],
  ['::1', ['-p', '3000', '-H', '::1']],
  ['localhost', ['-p', '3000', '-H', 'localhost']],
  ['3f2a9c1b7d4e', ['-p', '3000']],
  ['', ['-p', '3000']],
])('the demo listens on HOSTNAME %s only when it is an address', (hostname, expected) => {
  vi.stubEnv('HOSTNAME', hostname)
  expect(listenArguments(3000)).toEqual(expected)
})
