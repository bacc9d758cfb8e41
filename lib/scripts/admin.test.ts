import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DataFolder, newDataFolder } from '@/lib/platform/engine/testing/data-folder'
import { newPostgresDatabase } from '@/lib/platform/engine/testing/new-postgres-database'
import { type CommandRun, runByNpm, runCommand } from '@/lib/testing/commands/run-command'
import { newMigratedFolder } from '@/lib/testing/database/migrated-folder'

// Each run of the command starts a process and opens the database.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const SECRET = 'a secret of at least thirty-two characters'
const NOTHING = { DATABASE_URL: '', SANDBOX: '', DEMO: '', INVITATION_HOURS: '', SECOND_FACTOR: '', SMTP_URL: '', MAIL_FROM: '' }
const LINK = /^https:\/\/desk\.test\/(invitation|password)\/[\w-]{43}$/m
const SETUP = ['setup', '--agency', 'Broker Adevărat SRL', '--email', 'radu@broker.example', '--name', 'Radu Antonescu']

/** Runs the command without a terminal. */
function admin(settings: Readonly<Record<string, string>>, ...args: string[]): Promise<CommandRun> {
  return runCommand('admin', { ...NOTHING, APP_SECRET: SECRET, APP_URL: 'https://desk.test', ...settings }, ...args)
}

describe.each(['embedded', 'PostgreSQL'] as const)('npm run admin (%s)', (engine) => {
  let settings: Readonly<Record<string, string>>
  let folder: DataFolder
  let drop = async () => {}
  beforeAll(async () => {
    folder = await newDataFolder()
    if (engine === 'embedded') {
      settings = { DATA_DIR: folder.folder }
      return
    }
    const database = await newPostgresDatabase('app')
    drop = database.drop
    settings = { DATA_DIR: folder.folder, DATABASE_URL: database.databaseUrl }
  })
  afterAll(async () => {
    await drop()
    await folder.remove()
  })

  it('sets an agency up and prints a link, never a password; a second time it says what to add', async () => {
    const first = await admin(settings, ...SETUP)
    expect(first).toMatchObject({ code: 0, text: expect.stringMatching(LINK) as unknown })
    expect(first.text).toMatch(/works once, for 48 hours/)
    const second = await admin(settings, ...SETUP)
    expect(second).toMatchObject({ code: 1, text: expect.stringMatching(/^There already is an agency: Broker Adevărat SRL\. For one more, add --another-agency\.\n$/) as unknown })
  })

  it('invites a user, and knows no user before the link is used', async () => {
    const user = await admin(settings, 'user', '--email', 'ana@broker.example', '--name', 'Ana Brezeanu', '--role', 'broker')
    expect(user).toMatchObject({ code: 0, text: expect.stringMatching(LINK) as unknown })
    expect(await admin(settings, 'disable', '--email', 'ana@broker.example')).toEqual({ code: 1, text: 'Nobody has the address ana@broker.example.\n' })
  })

  it('verifies the audit trail', async () => {
    expect(await admin(settings, 'verify-audit')).toEqual({ code: 0, text: 'Broker Adevărat SRL: the chain is whole, 3 events.\n' })
    expect(await admin(settings, 'verify-audit', '--agency', 'Altul SRL')).toMatchObject({ code: 1, text: expect.stringMatching(/--agency/) as unknown })
  })
})

describe('npm run admin refuses', () => {
  let folder: DataFolder
  beforeAll(async () => {
    folder = await newMigratedFolder()
  })
  afterAll(() => folder.remove())

  it('nothing, started by npm', async () => {
    const refused = await runByNpm('admin', { ...NOTHING, APP_SECRET: SECRET, APP_URL: 'https://desk.test', DATA_DIR: folder.folder })
    expect(refused).toMatchObject({ code: 1, text: expect.stringMatching(/setup +makes the agency[^]+password/) as unknown })
  })

  it.each([
    ['an option that does not exist', ['unlock', '--mail', 'x'], {}, /--mail/],
    ['an answer that is missing without a terminal', ['unlock'], {}, /^--email is missing\.\n$/],
    ['what is no address', ['unlock', '--email', 'radu'], {}, /^radu is no e-mail address\.\n$/],
    ['a user before there is an agency', ['user', '--agency', 'x', '--email', 'a@b.example', '--name', 'A', '--role', 'broker'], {}, /no agency yet/],
    ['an APP_URL in the open', SETUP, { APP_URL: 'http://desk.test' }, /passwords would travel in the open/],
    ['another address than APP_URL', [...SETUP, '--address', 'https://desk.example'], {}, /^APP_URL is https:\/\/desk\.test, not https:\/\/desk\.example/],
    ['a demonstration', SETUP, { DEMO: 'on' }, /demonstration/],
    ['a process without a secret', SETUP, { APP_SECRET: '' }, /^Configuration: APP_SECRET is required/],
  ])('%s', async (_case, args, settings, text) => {
    const refused = await admin({ DATA_DIR: folder.folder, ...settings }, ...args)
    expect(refused).toMatchObject({ code: 1, text: expect.stringMatching(text) as unknown })
  })
})
