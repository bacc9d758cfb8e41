import { expect, test } from 'vitest'
import { BadConfiguration } from '@/lib/platform/env'
import { refuseUnsaidDatabase } from './refuse-unsaid-database'

const INSTALLATION = { demo: false, sandbox: false }

test.each([undefined, ''])('an installation whose DATABASE_URL is %s does not begin on an empty database', (given) => {
  const refused = () => refuseUnsaidDatabase(INSTALLATION, { DATABASE_URL: given })
  expect(refused).toThrow(BadConfiguration)
  expect(refused).toThrow('DATABASE_URL is empty; allowed: postgres://')
})

test.each([
  ['names its database', INSTALLATION, 'postgres://desk@localhost/desk'],
  ['names the embedded one', INSTALLATION, 'embedded'],
  ['is a demo', { demo: true, sandbox: true }, ''],
  ['tries the sandbox', { demo: false, sandbox: true }, undefined],
])('a desk starts that %s', (_name, desk, given) => {
  expect(() => refuseUnsaidDatabase(desk, { DATABASE_URL: given })).not.toThrow()
})
