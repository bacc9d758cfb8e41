import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { issuePolicy } from '@/lib/features/issuing/issue-policy'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { loadKeys } from '@/lib/features/keys/load-keys'
import type { StoredOffer } from '@/lib/features/offers/store/offers'
import { wrapperOf } from '@/lib/platform/crypto/wrapped-key'
import { closeDatabase, database, setDatabase } from '@/lib/platform/database/database'
import { migrateDatabase } from '@/lib/platform/database/migrate'
import { openDatabase } from '@/lib/platform/database/open-database'
import { type CommandRun, runByNpm, runCommand } from '@/lib/testing/commands/run-command'
import { foldersOfPostgres, startInstalledPostgres } from '@/lib/testing/database/installed-postgres'
import { newMigratedFolder } from '@/lib/testing/database/migrated-folder'
import { waitForBackground } from '@/lib/testing/given/given-offers'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { givenSealedRows } from '@/lib/testing/given/sealed-values'
import { givenIssueInput } from '@/lib/testing/issuing/issuing'
import { givenOffers, type IssuingService, startIssuingService } from '@/lib/testing/issuing/issuing-desk'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 })

const SECRET = 'a secret of at least thirty-two characters'
const RUNNING_AGAIN_WITHIN_MS = 300_000
let scratch = ''
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'quotedesk-drill-'))
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

type Command = Parameters<typeof runCommand>[0]

const settingsWith = (settings: Readonly<Record<string, string>>) => ({ APP_URL: 'https://desk.test', APP_SECRET: SECRET, DATABASE_URL: '', SANDBOX: '', DEMO: '', ERASURE_LIST: join(scratch, 'erasures.ndjson'), ...settings })

function command(name: Command, settings: Readonly<Record<string, string>>, ...args: string[]): Promise<CommandRun> {
  return runCommand(name, settingsWith(settings), ...args)
}

const folderIn = (text: string) => /^Backed up to (.+)\.$/m.exec(text)?.[1] ?? ''

describe.each(foldersOfPostgres())('a backup of PostgreSQL under load, with the tools of %s', (tools) => {
  let service: IssuingService
  let server: Awaited<ReturnType<typeof startInstalledPostgres>>
  const path = [tools, process.env['PATH'] ?? ''].join(delimiter)
  const urlOf = (name: string) => server.urlOf('owner', name)
  const asAdministrator = async (...statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: server.urlOf('test', 'postgres') })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  beforeAll(async () => {
    ;[service, server] = await Promise.all([startIssuingService(), startInstalledPostgres(tools)])
    await asAdministrator('create role owner login createrole', 'create database desk owner owner')
    setDatabase(await openDatabase({ databaseUrl: urlOf('desk') }))
    await migrateDatabase(await database())
    await loadKeys(wrapperOf(SECRET))
  })
  afterAll(async () => {
    await closeDatabase()
    await service.close()
    await server.stop()
  })

  /** Issues one offer after the other until it is told to end. `acknowledged` are the attempts that the desk has confirmed to whoever clicked. */
  function issueAllTheTime({ broker }: TestAgency, offers: StoredOffer[]) {
    const acknowledged: string[] = []
    let isOver = false
    const work = (async () => {
      for (const offer of offers) {
        if (isOver) return
        acknowledged.push((await issuePolicy(broker, givenIssueInput(offer.id))).id)
        await wait(50)
      }
    })()
    return {
      acknowledged,
      end: async () => {
        isOver = true
        await work
        await waitForBackground()
      },
    }
  }

  it('brings back every attempt that was acknowledged before it, in a database made anew, within five minutes', async () => {
    const desk = await service.newDesk()
    await givenSealedRows(desk)
    const load = issueAllTheTime(desk, await givenOffers(desk, 60))
    await expect.poll(() => load.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(4)
    const before = [...load.acknowledged]
    const settings = { PATH: path, DATA_DIR: join(scratch, 'data'), DATABASE_URL: urlOf('desk') }
    const backedUp = await command('backup', settings, join(scratch, 'backups'))
    expect(backedUp).toMatchObject({ code: 0, text: expect.stringContaining('APP_SECRET is not in it') as unknown })
    expect(load.acknowledged.length).toBeGreaterThan(before.length)
    await load.end()
    await closeDatabase()

    const destroyedAt = performance.now()
    await asAdministrator('drop database desk with (force)', 'create database again owner owner')
    const target = { ...settings, DATABASE_URL: urlOf('again') }
    const restored = await command('restore', target, folderIn(backedUp.text))
    expect(restored).toMatchObject({ code: 0, text: expect.stringMatching(/^Restored the backup of .+Everybody signs in again\.\nWhat was issued after that moment is not in it/) as unknown })
    expect(performance.now() - destroyedAt).toBeLessThan(RUNNING_AGAIN_WITHIN_MS)

    setDatabase(await openDatabase({ databaseUrl: urlOf('again') }))
    const { db } = await database()
    const kept = (await db.select({ id: issueAttempt.id }).from(issueAttempt)).map(({ id }) => id)
    expect(before.filter((id) => !kept.includes(id))).toEqual([])
    expect(await command('rotate-keys', target, '--check')).toMatchObject({ code: 0, text: expect.stringMatching(/, 0 failed\n$/) as unknown })
    expect(await command('restore', target, folderIn(backedUp.text))).toEqual({ code: 1, text: 'The database of DATABASE_URL is not empty. Make a new one, and set DATABASE_URL to it: nothing is overwritten.\n' })
  })

  it('says which program is missing', async () => {
    const refused = await command('backup', { PATH: scratch, DATABASE_URL: urlOf('again') }, join(scratch, 'no-tools'))
    expect(refused).toMatchObject({ code: 1, text: expect.stringMatching(/^pg_dump was not found\. Install/) as unknown })
  })
})

describe('a backup of the embedded database', () => {
  it('is a copy from which another folder begins, with its keys, and is refused while a process has it open', async () => {
    const data = await newMigratedFolder()
    const settings = { DATA_DIR: data.folder, DATABASE_URL: 'embedded' }
    setDatabase(await openDatabase(data))
    await loadKeys(wrapperOf(SECRET))
    await givenSealedRows(await newAgency())
    expect(await command('backup', settings, join(scratch, 'copies'))).toMatchObject({ code: 1, text: expect.stringContaining('Stop it first') as unknown })
    await closeDatabase()
    const backedUp = await command('backup', settings, join(scratch, 'copies'))
    expect(backedUp.code).toBe(0)
    await data.remove()

    const again = { ...settings, DATA_DIR: join(scratch, 'again') }
    expect(await command('restore', again, folderIn(backedUp.text))).toMatchObject({ code: 0 })
    expect(await command('rotate-keys', again, '--check')).toMatchObject({ code: 0, text: expect.stringMatching(/audit +1 chains whole\n\d+ values open, 0 failed\n$/) as unknown })
    expect(await command('restore', again, folderIn(backedUp.text))).toMatchObject({ code: 1, text: expect.stringContaining('nothing is overwritten') as unknown })
    expect(await command('restore', { ...again, DATA_DIR: join(scratch, 'other'), APP_SECRET: 'another secret of thirty-two characters.' }, folderIn(backedUp.text))).toMatchObject({ code: 1, text: expect.stringContaining('APP_SECRET is not the secret') as unknown })

    const [file = ''] = (await readdir(join(folderIn(backedUp.text), 'database'))).filter((name) => name === 'PG_VERSION')
    await writeFile(join(folderIn(backedUp.text), 'database', file), 'changed')
    expect(await command('restore', { ...again, DATA_DIR: join(scratch, 'third') }, folderIn(backedUp.text))).toMatchObject({ code: 1, text: expect.stringContaining('not those that were backed up') as unknown })
  })

  it.each([
    ['npm run backup', runByNpm, 'backup', [], /^npm run backup -- FOLDER copies/],
    ['npm run restore', runByNpm, 'restore', [], /^npm run restore -- FOLDER fills/],
    ['a restore of what is no backup', runCommand, 'restore', ['/nowhere'], /^There is no whole backup in \/nowhere/],
  ] as const)('%s says what is wrong', async (_case, run, name, args, said) => {
    expect(await run(name, settingsWith({ DATA_DIR: join(scratch, 'none'), DATABASE_URL: 'embedded' }), ...args)).toMatchObject({ code: 1, text: expect.stringMatching(said) as unknown })
  })
})
