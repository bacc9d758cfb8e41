import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot } from '../../support/paths.mjs'
import { signIn } from '../rolling/desk-session.mjs'

const DESK = '10.77.0.1'
const PHONE = '10.77.0.2'
const ip = (...args) => execFileSync('ip', args, { stdio: 'pipe' })

/**
 * Joins this network namespace with that of a phone, as a network at home does, and opens there the link into a visitor's world that the director's panel of a
 * demo offers, which was opened as localhost.
 * @returns what the phone saw: the address of the link, the statuses of its pages, and whose world it is in
 */
export async function openOnPhone(demo) {
  const phone = spawn('unshare', ['--net', process.execPath, inRoot('lib/scripts/load/offline/phone.mjs')], { stdio: ['pipe', 'pipe', 'inherit'], env: withoutGuard() })
  const printed = []
  phone.stdout.on('data', (chunk) => printed.push(chunk))
  try {
    // Its namespace is there when it begins to speak.
    await once(phone.stdout, 'data')
    ip('link', 'add', 'desk0', 'type', 'veth', 'peer', 'name', 'phone0')
    ip('link', 'set', 'phone0', 'netns', String(phone.pid))
    ip('addr', 'add', `${DESK}/24`, 'dev', 'desk0')
    ip('link', 'set', 'desk0', 'up')
    // A network that nobody is at has no address.
    const isUp = once(phone.stdout, 'data')
    phone.stdin.write(`${PHONE}\n`)
    await isUp
    const director = await signIn(demo, 'director@demo.test')
    const made = await director.json('POST', '/api/demo/worlds', { body: { kind: 'make', owner: 'Visitor' } })
    const [{ code }] = made.worlds
    const address = made.addresses.find((one) => new URL(one).hostname === DESK)
    if (address === undefined) return { address: made.addresses.join(', '), problem: 'the panel offers no address of this network' }
    phone.stdin.end(`${address}/?world=${code}\n`)
    await Promise.race([once(phone, 'exit'), wait(60_000, undefined, { ref: false })])
    return { address, ...JSON.parse(Buffer.concat(printed).toString().trim().split('\n').at(-1) ?? '') }
  } finally {
    phone.kill()
  }
}

/** The phone's requests leave their machine on purpose. */
function withoutGuard() {
  return { ...process.env, NODE_OPTIONS: '' }
}
