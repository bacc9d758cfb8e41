import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { FolderInUse } from '@/lib/platform/engine/folder-lock'
import { type DataFolder, newDataFolder } from '@/lib/platform/engine/testing/data-folder'
import { newAgency } from '@/lib/testing/given/people'
import { database } from './database'
import { countPendingMigrations, migrateDatabase } from './migrate'
import { openDatabase } from './open-database'
import { agency } from '@/lib/platform/session/agency-table'
import { appUser } from '@/lib/platform/session/user-table'
import { quote } from '@/lib/features/quotes/store/quote-table'

describe('the embedded database in a folder', () => {
  let data: DataFolder
  beforeAll(async () => {
    data = await newDataFolder()
  })
  afterAll(() => data.remove())

  it('preserves its rows over a restart, refuses a second opener and has no pending migrations', async () => {
    const first = await openDatabase(data)
    await expect(openDatabase(data)).rejects.toThrow(FolderInUse)
    await migrateDatabase(first)
    await first.db.insert(agency).values({ name: 'Rămâne SRL' })
    await first.close()

    const second = await openDatabase(data)
    expect(await countPendingMigrations(second)).toBe(0)
    expect(await second.db.select({ name: agency.name }).from(agency)).toEqual([{ name: 'Rămâne SRL' }])
    await second.close()
    // Where a database lies that somebody has.
    expect(await readdir(data.folder)).toContain('database')
  })
})

describeOnBothDatabases('the database', () => {
  it('can be migrated by several callers at once', async () => {
    const opened = await database()
    await Promise.all([migrateDatabase(opened), migrateDatabase(opened), migrateDatabase(opened)])
    expect(await countPendingMigrations(opened)).toBe(0)
  })

  it('returns instants with milliseconds', async () => {
    const { db } = await database()
    const at = new Date('2026-03-29T01:30:00.123Z')
    const [row] = await db.insert(agency).values({ name: 'Ceas SRL', createdAt: at }).returning()
    expect(row?.createdAt).toEqual(at)
  })

  it('rolls back a failed transaction', async () => {
    const { db } = await database()
    const name = 'Nu rămâne SRL'
    await expect(
      db.transaction(async (tx) => {
        await tx.insert(agency).values({ name })
        throw new Error('stop')
      }),
    ).rejects.toThrow('stop')
    expect(await db.select().from(agency).where(eq(agency.name, name))).toEqual([])
  })

  it('refuses a row that references another agency\'s row', async () => {
    const { db } = await database()
    const [own, other] = [await newAgency(), await newAgency()]
    const row = { agencyId: own.id, product: 'gap', title: '', draftSealed: '', ownerId: other.broker.userId, savedBy: own.broker.userId }
    await expect(db.insert(quote).values(row)).rejects.toMatchObject({ name: 'DatabaseFailed', code: '23503' })
  })

  it('omits parameter values from its errors', async () => {
    const { db } = await database()
    const { broker } = await newAgency()
    const row = { agencyId: broker.agencyId, email: broker.email, name: 'Nume Secret', role: 'broker' as const, passwordHash: 'hash-secret' }
    const error: unknown = await db.insert(appUser).values(row).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'DatabaseFailed', code: '23505', constraint: 'app_user_email_unique' })
    const shown = JSON.stringify([String(error), error instanceof Error ? error.stack : '', error, error instanceof Error ? error.cause : ''])
    expect(shown).not.toMatch(/secret|example\.test/i)
  })
})
