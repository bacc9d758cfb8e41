import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findOperatorAccounts, saveOperatorAccount } from './store/operator-accounts'
import { withEmbeddedDatabase } from '@/lib/testing/embedded-database'
import { type ListeningServer, listenOnFreePort } from '@/lib/testing/operator/listen-on-free-port'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { readAccount } from './read-accounts'
import { saveAccount } from './save-account'
import { runAccountTest } from './run-account-test'

withEmbeddedDatabase()
let connections = 0
let operator: ListeningServer
let agency: TestAgency
beforeAll(async () => {
  const server = createServer().on('connection', (socket) => {
    connections += 1
    socket.destroy()
  })
  operator = await listenOnFreePort(server.listen(0, '127.0.0.1'))
})
afterAll(() => operator.close())
beforeEach(async () => {
  connections = 0
  agency = await newAgency()
})

const PRODUCTION = { service: 'assets', environment: 'production' } as const
const REFUSED = { kind: 'refused', reason: 'productionNeedsPostgresql' }
const address = () => `https://127.0.0.1:${operator.port}/assets`

describe("the operator's production environment on the embedded database", () => {
  it('its form says that no account can be saved', async () => {
    expect(await readAccount(agency.admin, PRODUCTION)).toMatchObject({ canBeStored: false })
  })

  it('refuses an account before it calls the operator', async () => {
    const typed = { baseAddress: address(), account: 'a', password: 'p', code: '', evenIfFailed: false, confirmed: 'production' } as const
    expect(await saveAccount(agency.admin, { ...PRODUCTION, ...typed, locale: 'ro' })).toEqual(REFUSED)
    expect(await findOperatorAccounts(agency.admin)).toEqual([])
    expect(connections).toBe(0)
  })

  it('refuses to test a stored account and does not call the operator', async () => {
    await saveOperatorAccount(agency.admin, { ...PRODUCTION, baseAddress: address(), credentials: { account: 'a', password: 'p' }, leavesOtherActive: true })
    expect(await runAccountTest(agency.admin, { ...PRODUCTION, locale: 'ro' })).toEqual(REFUSED)
    expect(connections).toBe(0)
  })
})
