import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startAttackedDesk } from '../load/attacked-desk.mjs'
import { runWithoutProxy } from '../load/without-proxy.mjs'
import { build } from '../support/build-state.mjs'
import { inRoot, TOOLS, TYPESCRIPT } from '../support/paths.mjs'
import { runNode } from '../support/run.mjs'
import { CommandError, printLine } from '../support/terminal.mjs'

/** The measures, and what each has to reach; a script or a test of the same name in `recordMeasure` says what it reached. */
const GOALS = {
  access: '3,000 cells or more, 0 wrong',
  'access without proxy.ts': 'the same, with proxy.ts removed and the desk built anew',
  'brute force': '10,000 tries from 200 addresses: nobody but the owner enters, and the owner always',
  'requests of any kind': '20,000 or more: 0 × 5xx, 0 hangs, each connection usable afterwards or closed',
  'requests of other sites': 'all changing routes × 8, 0 accepted',
  'addresses to return to': '200 or more, 0 leave',
  uploads: '300 or more, 0 taken or refused wrongly',
  canaries: '40 kinds in log, URL, bundle, error, export and plain column: 0',
  'audit tampering': '1,000 of 1,000 found',
  streams: 'end within 15 s of a sign-out or disabling, at both instances',
  'row-level security': '1.05 × the time without it, or less',
}

/** What runs, in its order; `gives` are the measures that come of it. */
const PARTS = {
  rooms: { gives: ['brute force', 'uploads', 'audit tampering', 'row-level security'], run: runTests },
  canaries: { gives: ['canaries'], onDesk: (desk) => runScript('canary-requests.ts', desk.here, desk.databaseUrl, desk.log, inRoot('.next/static')) },
  access: { gives: ['access', 'requests of other sites', 'addresses to return to'], onDesk: (desk) => runScript('security-requests.ts', desk.here) },
  streams: { gives: ['streams'], onDesk: (desk) => runScript('stream-ends.ts', desk.here, desk.there) },
  fuzz: { gives: ['requests of any kind'], onDesk: (desk, { requests, seed }) => runScript('edge-requests.ts', desk.here, requests, seed) },
  'without-proxy': { gives: ['access without proxy.ts'], run: () => runWithoutProxy(['lib/scripts/bench.mjs', 'security', '--only', 'access-alone']) },
  // For the copy of the tree alone, which the part above makes.
  'access-alone': { gives: ['access without proxy.ts'], isInner: true, onDesk: (desk) => runScript('security-requests.ts', desk.here, '--access') },
}

const ROOM_TESTS = ['lib/features/sessions/brute-force.test.ts', 'lib/features/audit/tampering.test.ts', 'lib/testing/security/uploads.test.ts', 'lib/testing/security/cost-of-walls.test.ts']

/**
 * Every measure of the desk's security, at full size, beside its goal; misses one, fails. `--only` takes some of the parts: rooms, canaries,
 * access, streams, fuzz, without-proxy.
 */
export default async function benchSecurity(args) {
  const text = (usual) => ({ type: 'string', ...(usual !== undefined && { default: usual }) })
  const { values } = parseArgs({ args, options: { only: text(), requests: text('20000'), seed: text(String(Date.now() % 2 ** 31)) } })
  const names = values.only?.split(',') ?? Object.keys(PARTS).filter((name) => PARTS[name].isInner !== true)
  const unknown = names.find((name) => !(name in PARTS))
  if (unknown !== undefined) throw new CommandError(`There is no part '${unknown}'. There are: ${Object.keys(PARTS).join(', ')}`)
  const parts = names.map((name) => PARTS[name])
  const folder = mkdtempSync(path.join(tmpdir(), 'quotedesk-measures-'))
  // A copy of the tree writes into the file of whoever started it.
  process.env.MEASURES_FILE ??= path.join(folder, 'measures')
  try {
    for (const { run } of parts) await run?.(values)
    await runOnDesk(parts.filter(({ onDesk }) => onDesk !== undefined), values)
    if (!parts.some(({ isInner }) => isInner)) sayTable(parts.flatMap(({ gives }) => gives), readMeasures(process.env.MEASURES_FILE))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runOnDesk(parts, values) {
  if (parts.length === 0) return
  await build()
  const desk = await startAttackedDesk()
  try {
    for (const { onDesk } of parts) await onDesk(desk, values)
  } finally {
    await desk.stop()
  }
}

/** Those that need no started desk: tests at full size. */
function runTests() {
  const sizes = { BRUTE_FORCE_TRIES: '10000', BRUTE_FORCE_ADDRESSES: '200', TAMPERINGS: '1000', WALLED_QUOTES: '400', WALLED_READINGS: '400' }
  return runNode([TOOLS.vitest, 'run', ...ROOM_TESTS, '--no-file-parallelism', '--disable-console-intercept'], { env: { ...process.env, NODE_ENV: 'test', FAULT_MEASURED: 'on', ...sizes } })
}

const runScript = (file, ...args) => runNode([...TYPESCRIPT, inRoot('lib/scripts/load', file), ...args])

function readMeasures(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  return new Map(lines.map((line) => JSON.parse(line)).map((measure) => [measure.name, measure]))
}

function sayTable(names, measures) {
  printLine('\n| Measure | Goal | Measured | |\n|---|---|---|---|')
  for (const name of Object.keys(GOALS).filter((one) => names.includes(one))) {
    const { measured = 'not measured', isMet = false } = measures.get(name) ?? {}
    printLine(`| ${name} | ${GOALS[name]} | ${measured} | ${isMet ? 'met' : '**missed**'} |`)
  }
  const missed = names.filter((name) => measures.get(name)?.isMet !== true)
  if (missed.length > 0) throw new CommandError(`Missed: ${missed.join(', ')}.`)
}
