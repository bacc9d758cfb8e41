import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const root = process.cwd()
const copy = mkdtempSync(path.join(tmpdir(), 'quotedesk-clock-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))
cpSync(path.join(root, 'lib/scripts/lint'), path.join(copy, 'lib/scripts/lint'), { recursive: true })
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
const only = { jsPlugins: ['./lib/scripts/lint/plugin.mjs'], categories: { correctness: 'off' }, rules: { 'quotedesk/one-clock': 'error' } }
writeFileSync(path.join(copy, '.oxlintrc.json'), JSON.stringify(only))

/** Lints one file for each piece of code in one run; returns the messages by file. */
function lintAll(files) {
  for (const [file, code] of files) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(copy, file), `${code}\n`)
  }
  const { stdout } = spawnSync(process.execPath, [path.join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'unix', '.'], { cwd: copy, encoding: 'utf8' })
  return (file) => stdout.split('\n').filter((line) => line.startsWith(`${file}:`) || line.startsWith(`./${file}:`) || line.startsWith(`${path.join(copy, file)}:`))
}

const ASKING = [
  'export const at = new Date()',
  'export const at = new Date',
  'export const at = Date.now()',
  "export const at = Date['now']()",
  'export const at = Date()',
  'export const read = (now = Date.now) => now()',
  'export const at = Temporal.Now.instant()',
  'export const at = performance.timeOrigin',
  "import { useNow } from 'next-intl'\nexport const at = useNow",
]
const WRITING = [
  'export const at = sql`select now()`',
  'export const at = sql<Date>`${column} < NOW( )`',
  'export const at = sql`${column} < current_date`',
  'export const at = sql`clock_timestamp()`',
  "export const at = sql.raw('current_timestamp')",
  "export const at = instant('created_at').defaultNow()",
]
const HARMLESS = [
  'export const day = new Date(0)',
  'export const at = Date.parse(text)',
  'export const took = performance.now()',
  'export const at = clock.now()',
  'export const at = sql`${databaseNow()} - interval`',
  "export const words = 'now() is a word here'",
]
const SETTING = ["import { setTestClock } from '../../platform/clock'\nexport const set = setTestClock", "import { setDemoClock } from '../../platform/clock'\nexport const set = setDemoClock"]

const named = (folder, codes) => codes.map((code, index) => [`${folder}/case-${index}.ts`, code])
const refused = [...named('lib/features/offers/store', ASKING), ...named('components/offers', ASKING), ...named('lib/sandbox/travel', ASKING), ...named('lib/features/quotes', WRITING), ...named('app/desk', SETTING)]
const passed = [
  ...named('lib/domain', HARMLESS),
  ...['lib/platform/clock.ts', 'lib/sandbox/shared/bucharest-clock.ts'].map((file) => [file, ASKING[0]]),
  ['lib/start-up.ts', SETTING[1]],
  ...['lib/features/quotes/store/quotes.test.ts', 'lib/testing/given/given.ts', 'lib/scripts/bench.ts', 'e2e/journeys/travel.spec.ts'].map((file) => [file, `${SETTING[0]}\n${WRITING[0]}\nexport const now = new Date()`]),
]
// Each of these files may use one clock and not the other.
const mixed = ['components/clock/browser-clock.tsx', 'lib/platform/database/sql-clock.ts'].map((file) => [file, `${ASKING[0]}\nexport const then = sql\`now()\``])
const messagesOf = lintAll([...refused, ...passed, ...mixed])

describe('one clock', () => {
  it.each(refused)('reports in %s: %s', (file) => {
    expect(messagesOf(file).join()).toContain('one-clock')
  })

  it.each(passed)('accepts in %s: %s', (file) => {
    expect(messagesOf(file)).toEqual([])
  })

  it.each(mixed)('accepts in %s only the clock that the file may use', (file) => {
    expect(messagesOf(file)).toHaveLength(1)
  })
})
