import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrateDatabase } from '@/lib/platform/database/migrate'
import { newId } from '@/lib/platform/database/new-id'
import { type OpenDatabase, openDatabase } from '@/lib/platform/database/open-database'
import { agency } from '@/lib/platform/session/agency-table'
import { dropDatabase } from '@/lib/platform/engine/testing/postgres-databases'
// Makes the project of this file one with a server.
import '@/lib/platform/engine/testing/new-postgres-database'

// The database's user of a usual installation: owns the database, and is no superuser, on whom no wall is ever raised.
const [AGENCY, OTHER] = [newId(), newId()]
const server = inject('postgresUrl') ?? ''
const name = `owned_${randomUUID()}`
const user = `owner_${randomUUID()}`

async function asAdministrator(statements: readonly string[], databaseUrl = server): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

let databaseUrl = ''
let opened: OpenDatabase
beforeAll(async () => {
  await asAdministrator([`create role "${user}" login password 'x'`, `create database "${name}" owner "${user}" template template0`])
  const url = new URL(server)
  Object.assign(url, { username: user, password: 'x', pathname: `/${name}` })
  databaseUrl = url.href
  opened = await openDatabase({ databaseUrl })
})
afterAll(async () => {
  await opened.close()
  await dropDatabase(server, name)
  await asAdministrator([`drop role "${user}"`])
})

describe('a database whose user is its owner and no administrator of the server', () => {
  it('says what an administrator runs, where its user may not make the roles', async () => {
    await expect(migrateDatabase(opened)).rejects.toThrow(/As an administrator of the server, run once:\n {2}create role quotedesk_agency/)
  })

  it('works once that was run, also started again', async () => {
    await asAdministrator([`grant quotedesk_agency, quotedesk_system to "${user}" with inherit false, set true`])
    await migrateDatabase(opened)
    await migrateDatabase(opened)
    const system = opened.as({ kind: 'system' })
    await system.insert(agency).values([{ id: AGENCY, name: 'A' }, { id: OTHER, name: 'B' }])
    expect(await opened.as({ kind: 'agency', agencyId: AGENCY }).select({ id: agency.id }).from(agency)).toEqual([{ id: AGENCY }])
    expect(await system.select({ id: agency.id }).from(agency)).toHaveLength(2)
  })

  it('shows its user nothing, unless they take on a role', async () => {
    expect(await opened.db.select({ id: agency.id }).from(agency)).toEqual([])
  })

  it('does not lead back to its user: a role is what a connection was opened with', async () => {
    const db = opened.as({ kind: 'agency', agencyId: AGENCY })
    const result: unknown = await db.transaction(async (tx) => {
      await tx.execute('reset role')
      return tx.execute('select current_user as role')
    })
    expect(result).toHaveProperty('rows', [{ role: 'quotedesk_agency' }])
  })

  it('keeps options that its address holds', async () => {
    const withOptions = new URL(databaseUrl)
    withOptions.searchParams.set('options', '-c application_name=desk')
    const other = await openDatabase({ databaseUrl: withOptions.href })
    const result: unknown = await other.as({ kind: 'nobody' }).execute(`select current_user as role, current_setting('application_name') as name`)
    await other.close()
    expect(result).toHaveProperty('rows', [{ role: 'quotedesk_agency', name: 'desk' }])
  })
})
