import { expect, it } from 'vitest'
import { BadConfiguration } from '@/lib/platform/env'
import { database } from '@/lib/platform/database/database'
import { agency } from '@/lib/platform/session/agency-table'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { refuseDemoBesideAgencies, refuseDemoOnline } from './start-guards'

it.each([
  [{ demo: true, sandbox: true, appUrl: 'https://desk.example.com' }, /^Configuration: DEMO=on .+ Set DEMO=off\.$/],
  [{ demo: true, sandbox: false, appUrl: 'https://desk.example.com' }, /DEMO=off/],
  [{ demo: false, sandbox: true, appUrl: 'https://desk.example.com' }, /^Configuration: SANDBOX=on .+ Set SANDBOX=off\.$/],
])('a process with %j does not start', (settings, message) => {
  expect(() => refuseDemoOnline(settings)).toThrow(BadConfiguration)
  expect(() => refuseDemoOnline(settings)).toThrow(message)
})

it.each([
  { demo: false, sandbox: false, appUrl: 'https://desk.example.com' },
  { demo: true, sandbox: true, appUrl: 'http://localhost:3000' },
  { demo: false, sandbox: true, appUrl: 'http://192.168.1.20:3000' },
])('a process with %j starts', (settings) => {
  expect(() => refuseDemoOnline(settings)).not.toThrow()
})

describeOnBothDatabases('a process with a demo or a sandbox', () => {
  it('starts on an empty database and beside agencies of the demo, and not beside any other', async () => {
    const { db } = await database()
    await refuseDemoBesideAgencies({ demo: true, sandbox: true })
    await db.insert(agency).values({ name: 'Broker Unu SRL', isDemo: true })
    await refuseDemoBesideAgencies({ demo: true, sandbox: true })
    await db.insert(agency).values({ name: 'Broker Adevărat SRL' })
    await expect(refuseDemoBesideAgencies({ demo: true, sandbox: true })).rejects.toThrow(/DEMO=on .+ another database\.$/)
    await expect(refuseDemoBesideAgencies({ demo: false, sandbox: true })).rejects.toThrow(/SANDBOX=on/)
    await expect(refuseDemoBesideAgencies({ demo: false, sandbox: false })).resolves.toBeUndefined()
  })
})
