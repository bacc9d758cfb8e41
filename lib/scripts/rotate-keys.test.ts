import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { loadKeys } from '@/lib/features/keys/load-keys'
import { setDatabase, closeDatabase, database } from '@/lib/platform/database/database'
import { migrateDatabase } from '@/lib/platform/database/migrate'
import { openDatabase } from '@/lib/platform/database/open-database'
import { client } from '@/lib/features/clients/store/client-table'
import type { DataFolder } from '@/lib/platform/engine/testing/data-folder'
import { wrapperOf } from '@/lib/platform/crypto/wrapped-key'
import { type CommandRun, runByNpm, runCommand } from '@/lib/testing/commands/run-command'
import { newMigratedFolder } from '@/lib/testing/database/migrated-folder'
import { newAgency, testPerson } from '@/lib/testing/given/people'
import { givenSealedRows } from '@/lib/testing/given/sealed-values'

// Each run of the command starts a process and the embedded database.
vi.setConfig({ testTimeout: 120_000 })

const FIRST = 'the first secret of at least thirty-two characters'
const SECOND = 'the second secret of at least thirty-two characters'
let data: DataFolder

const settingsWith = (settings: Readonly<Record<string, string>>) => ({ DATABASE_URL: '', APP_SECRET: '', APP_SECRET_PREVIOUS: '', APP_URL: 'https://desk.test', DATA_DIR: data.folder, ...settings })

/** Runs the command on the embedded database. */
function rotateKeys(settings: Readonly<Record<string, string>>, ...options: string[]): Promise<CommandRun> {
  return runCommand('rotate-keys', settingsWith(settings), ...options)
}

/** Uses the database between runs of the command, because only one process at a time may open it. */
async function inDatabase<T>(work: () => Promise<T>): Promise<T> {
  const opened = await openDatabase(data)
  await migrateDatabase(opened)
  setDatabase(opened)
  try {
    return await work()
  } finally {
    await closeDatabase()
  }
}

let clientId = ''
beforeAll(async () => {
  data = await newMigratedFolder()
  await inDatabase(async () => {
    await loadKeys(wrapperOf(FIRST))
    clientId = (await givenSealedRows(await newAgency())).clientId
  })
})
afterAll(() => data.remove())

it('another secret is refused in one line that says what to do', async () => {
  const { code, text } = await rotateKeys({ APP_SECRET: SECOND })
  expect(code).toBe(1)
  expect(text.trim()).toMatch(/^Configuration: APP_SECRET is not the secret of this database\..+APP_SECRET_PREVIOUS\.$/)
})

it('the previous secret lets the keys be wrapped again, and the command says that sessions end', async () => {
  const { code, text } = await rotateKeys({ APP_SECRET: SECOND, APP_SECRET_PREVIOUS: FIRST })
  expect(code).toBe(0)
  expect(text).toMatch(/^3 keys are wrapped by the new APP_SECRET/)
  expect(text).toMatch(/Sessions end .+ everybody signs in again/)
  expect((await rotateKeys({ APP_SECRET: FIRST })).code).toBe(1)
})

it('--data reseals every value and prints the counts by table, and --check opens all values', async () => {
  const sealed = await rotateKeys({ APP_SECRET: SECOND }, '--data')
  expect(sealed.code).toBe(0)
  expect(sealed.text).toMatch(/client +0 sealed anew\n[^]+ +document +0 sealed anew\n[^]+ +insurer +1 sealed anew[^]+subject_key +3 sealed anew/)
  const checked = await rotateKeys({ APP_SECRET: SECOND }, '--check')
  expect(checked).toMatchObject({ code: 0, text: expect.stringMatching(/audit +1 chains whole\n15 values open, 0 failed\n$/) as unknown })
  expect(sealed.text + checked.text).not.toContain(testPerson.taxId)
  expect(sealed.text + checked.text).not.toContain(SECOND)
})

it('--check counts broken values and ends with an error, with the demo\'s secret from its folder', async () => {
  await inDatabase(async () => {
    const { db } = await database()
    await db.update(client).set({ partySealed: `v1.00000000.${'A'.repeat(16)}.${'A'.repeat(24)}` }).where(eq(client.id, clientId))
  })
  await writeFile(join(data.folder, 'demo.env'), `APP_SECRET=${SECOND}\n`)
  const { code, text } = await runByNpm('rotate-keys', settingsWith({}), '--check')
  expect(code).toBe(1)
  expect(text).toMatch(/client +1 open, 1 failed \(0 changed or moved, 1 of an unknown key, 0 not sealed\)/)
  expect(text).toMatch(/14 values open, 1 failed\n$/)
})

it('an unknown option is answered with the existing ones', async () => {
  const { code, text } = await runByNpm('rotate-keys', settingsWith({ APP_SECRET: SECOND }), '--dta')
  expect(code).toBe(1)
  expect(text).toMatch(/--data.+--check/)
})
