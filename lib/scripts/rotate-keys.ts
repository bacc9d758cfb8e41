import { setTimeout as pause } from 'node:timers/promises'
import { checkAudit, checkSeals, type CheckedTable } from '@/lib/features/keys/check-seals'
import { loadKeys } from '@/lib/features/keys/load-keys'
import { resealData } from '@/lib/features/keys/reseal-data'
import { rewrapKeys } from '@/lib/features/keys/stored-keys'
import { closeDatabase } from '@/lib/platform/database/database'
import { runAsSystem } from '@/lib/platform/database/scope'
import { processWrapper, wrapperOf } from '@/lib/platform/crypto/wrapped-key'

/** Errors whose message is one line for the person at the terminal and holds no value. */
const ERRORS_WITH_SAFE_MESSAGE = ['BadConfiguration', 'FolderInUse', 'KeyBroken', 'DatabaseFailed']

const say = (line: string) => console.log(line)
const row = (table: string, text: string) => say(`  ${table.padEnd(18)}${text}`)

async function rotate(options: readonly string[]): Promise<boolean> {
  const previous = process.env.APP_SECRET_PREVIOUS || undefined
  if (options.includes('--check')) {
    await loadKeys()
    return check()
  }
  if (previous !== undefined) await wrapAnew(previous)
  await loadKeys()
  if (options.includes('--data')) return sealAnew()
  if (previous === undefined) say('APP_SECRET is the secret of this database. To replace it, set APP_SECRET_PREVIOUS to it and APP_SECRET to the new one.')
  return true
}

async function wrapAnew(previous: string): Promise<void> {
  const wrapped = await rewrapKeys(wrapperOf(previous), processWrapper())
  if (wrapped === 0) {
    say('The keys are wrapped by APP_SECRET already. APP_SECRET_PREVIOUS is no longer needed.')
    return
  }
  say(`${wrapped} keys are wrapped by the new APP_SECRET; what they sealed stays as it is.`)
  say('Start every instance with the new APP_SECRET now: the old one is refused.')
  say('Sessions end with the secret that signed them: everybody signs in again.')
}

async function sealAnew(): Promise<boolean> {
  say('Sealing the data with a new key; the app may run. Stopped, the command goes on at its next run.')
  const waitAloud = (ms: number) => {
    say(`Waiting ${Math.ceil(ms / 1000)} s until every instance knows the new key, then looking once more.`)
    return pause(ms)
  }
  const { continuesEarlierRun, tables, retired } = await resealData({ pause: waitAloud })
  if (continuesEarlierRun) say('This went on with the key of an earlier run.')
  for (const { table, resealed, failed } of tables) row(table, `${resealed} sealed anew${failed > 0 ? `, ${failed} cannot be opened` : ''}`)
  say(`${retired} older key${retired === 1 ? '' : 's'} retired. Retired keys stay stored: backups, and what was missed, still open.`)
  return tables.every(({ failed }) => failed === 0)
}

async function check(): Promise<boolean> {
  const tables = await checkSeals()
  for (const table of tables) row(table.table, `${table.opened} open${olderKey(table)}${erased(table)}${failures(table)}`)
  const { whole, broken } = await checkAudit()
  row('audit', `${whole} chains whole${broken > 0 ? `, ${broken} broken` : ''}`)
  const failed = tables.reduce((sum, table) => sum + countOf(table), 0)
  say(`${tables.reduce((sum, { opened }) => sum + opened, 0)} values open, ${failed} failed`)
  return failed + broken === 0
}

const countOf = ({ failed }: CheckedTable) => failed.form + failed.key + failed.tampered
const olderKey = ({ underOlderKey }: CheckedTable) => (underOlderKey > 0 ? `, ${underOlderKey} of them under an older key` : '')

const erased = ({ erased: count }: CheckedTable) => (count > 0 ? `, ${count} erased` : '')

function failures(table: CheckedTable): string {
  const { form, key, tampered } = table.failed
  return countOf(table) > 0 ? `, ${countOf(table)} failed (${tampered} changed or moved, ${key} of an unknown key, ${form} not sealed)` : ''
}

function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The command failed.'
  if (ERRORS_WITH_SAFE_MESSAGE.includes(error.name)) return error.message
  // Other messages may quote a URL or a value, so only the name is shown.
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return `The command failed: ${error.name}${code}. Is the database reachable?`
}

try {
  process.exitCode = (await runAsSystem('command', () => rotate(process.argv.slice(2)))) ? 0 : 1
} catch (error) {
  console.error(lineOf(error))
  process.exitCode = 1
} finally {
  await closeDatabase()
}
