import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SETTINGS, SETTINGS_OF_COMMANDS } from '@/lib/platform/settings/settings'
import { PAPER_BYTES_MAX } from '@/lib/features/clients/model/paper'
import { INSPECTION_FILE_BYTES_MAX } from '@/lib/domain/files/inspection-file'
import { selfSignedCertificate } from '@/lib/scripts/suite/self-signed-certificate.mjs'
import { secondsOf } from '@/lib/scripts/doctor/checks/time-to-end'

const read = (file: string) => readFileSync(join('deploy', file), 'utf8')
const UNIT = read('systemd/quotedesk@.service')
const DOCKERFILE = read('container/Dockerfile')
const COMPOSE = read('container/compose.yml')
const NGINX = read('nginx/quotedesk.conf')
/** What an instance is waited for longer than usual. */
const LONG = new RegExp(/location ~ (.*) \{$/m.exec(NGINX)?.[1] ?? 'none')

/** How long the desk waits for a policy at its end: DRAIN_MS of lib/start-up.ts. */
const DRAIN_SECONDS = Number(/DRAIN_MS = (\d+)_000/.exec(readFileSync('lib/start-up.ts', 'utf8'))?.[1])

describe('whoever ends a process waits longer than the desk does', () => {
  it.each([
    ['the unit', /TimeoutStopSec=(\d+)/.exec(UNIT)?.[1], 0],
    ['compose', /stop_grace_period: (\d+)s/.exec(COMPOSE)?.[1], 0],
  ])('%s', (_what, seconds) => {
    expect(DRAIN_SECONDS).toBe(200)
    expect(secondsOf(`${seconds}s`)).toBeGreaterThan(DRAIN_SECONDS)
  })
})

it('no file names a setting that does not exist', () => {
  const own = ['NODE_ENV', 'NEXT_TELEMETRY_DISABLED']
  const named = [UNIT, DOCKERFILE].flatMap((text) => [...text.matchAll(/^(?:Environment=|ENV )(.*)$/gm)].flatMap(([, list = '']) => list.split(' ').map((one) => one.split('=')[0] ?? '')))
  const inCompose = [...COMPOSE.matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(6)
  expect([...named, ...inCompose].filter((name) => !own.includes(name) && !(name in SETTINGS) && !SETTINGS_OF_COMMANDS.includes(name))).toEqual([])
})

describe('the image', () => {
  const [, runs = ''] = DOCKERFILE.split(/^FROM .*$/m).slice(1)
  it('runs as nobody special, takes nothing from a network when it is made to run or started, and says whether it is well', () => {
    expect(runs).toMatch(/^USER node$/m)
    expect(runs).not.toMatch(/npm|apt|curl|wget/)
    expect(runs).toMatch(/^HEALTHCHECK .*CMD \["node", "health\.mjs"\]$/m)
  })

  it('has its process told directly when it is to end', () => {
    expect(runs).toMatch(/^CMD \["node", "server\.mjs"\]$/m)
    expect(runs).toMatch(/^STOPSIGNAL SIGTERM$/m)
  })
})

describe('the site of nginx', () => {
  it('takes the largest upload, and not much more', () => {
    const limit = Number(/client_max_body_size (\d+)m;/.exec(NGINX)?.[1]) * 1024 * 1024
    expect(limit).toBeGreaterThan(Math.max(PAPER_BYTES_MAX, INSPECTION_FILE_BYTES_MAX))
    expect(limit).toBeLessThan(2 * PAPER_BYTES_MAX)
  })

  it('closes unused connections before an ending instance does', () => {
    const grace = Number(/SHUTDOWN_GRACE_SECONDS=(\d+)/.exec(readFileSync('.env.example', 'utf8'))?.[1])
    expect(Number(/upstream[^}]*keepalive_timeout (\d+)s;/.exec(NGINX)?.[1])).toBeLessThan(grace)
  })

  it.each([
    // An account is tried at its service before it is saved.
    'operator-accounts/assets/production', 'operator-accounts/assets/test/test', 'insurers/1/test',
    // The answer waits for a mail server.
    'account/email', 'account/passkeys/1/removal', 'agencies', 'auth/second-factor', 'email-links/x', 'invitations', 'invitations/1/renewal', 'policies/1/mail', 'public-proposals/x/sign-code', 'renewals/1/proposal', 'users/1/second-factors/removal',
    'fleets/1/rows', 'offers/1/document', 'quotes/1/documents', 'quotes/1/quick-price',
  ])('waits long for /api/%s', (path) => {
    expect(LONG.test(`/api/${path}`)).toBe(true)
  })

  it.each(['quotes', 'quotes/1/requests', 'public-proposals/x', 'lists/policies', 'insurers', 'accounts', 'reviews/next'])('keeps nobody long for /api/%s', (path) => {
    expect(LONG.test(`/api/${path}`)).toBe(false)
  })

  it('waits for what a stream says, with time to read it', () => {
    const [, limit] = /proxy_read_timeout (\d+)s;/.exec(NGINX) ?? []
    const [, every = ''] = /POLL_INTERVAL_MS = ([\d_]+)/.exec(readFileSync('lib/features/quotes/stream-changes.ts', 'utf8')) ?? []
    const everyMs = Number(every.replaceAll('_', ''))
    expect(everyMs).toBeGreaterThan(0)
    expect(everyMs / 1000).toBeLessThan(Number(limit) / 2)
  })

  it('never sends a POST a second time', () => {
    // A 503 is passed on for what changes nothing, or the same when done again; never for a POST.
    expect(NGINX).not.toMatch(/non_idempotent|proxy_next_upstream[^;]*http_(?!503)/)
  })
})

// Where the tools are installed, they read the files too; elsewhere the rest of this file stands alone.
const NGINX_PROGRAM = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync)
const ANALYZE = ['/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find(existsSync)

it('nginx reads its site without a complaint', () => {
  if (NGINX_PROGRAM === undefined) return
  const folder = mkdtempSync(join(tmpdir(), 'quotedesk-nginx-'))
  const { key, cert } = selfSignedCertificate('desk.example.com')
  writeFileSync(join(folder, 'desk.pem'), cert)
  writeFileSync(join(folder, 'desk.key'), key)
  writeFileSync(join(folder, 'quotedesk-upstream.conf'), read('nginx/quotedesk-upstream.conf'))
  const site = NGINX.replaceAll('/etc/nginx/quotedesk/', `${folder}/`).replaceAll('/etc/nginx/', `${folder}/`)
  writeFileSync(join(folder, 'nginx.conf'), `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${site} }`)
  expect(() => execFileSync(NGINX_PROGRAM, ['-t', '-q', '-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' })).not.toThrow()
  rmSync(folder, { recursive: true })
})

it('systemd reads its unit without a complaint', () => {
  if (ANALYZE === undefined) return
  const folder = mkdtempSync(join(tmpdir(), 'quotedesk-unit-'))
  writeFileSync(join(folder, 'quotedesk@3001.service'), UNIT.replace('/usr/bin/node', process.execPath))
  const said = execFileSync(ANALYZE, ['verify', '--man=no', join(folder, 'quotedesk@3001.service')], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  expect(said).toBe('')
  rmSync(folder, { recursive: true })
})
