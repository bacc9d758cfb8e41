import { once } from 'node:events'
import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { Client } from 'undici'
import { afterEach, describe, expect, test } from 'vitest'
import * as assets from '@/lib/contracts/assets/endpoints'
import { connectGuarded, type AddressGuard, guardedConnector, guardedLookup } from './address-guard-connect'
import { closeConnections, sendPooled } from '@/lib/operator/send-pooled'
import { readReply } from '@/lib/operator/read-reply'
import { sendOnce } from '@/lib/operator/send-once'
import { httpAnswer, type RawServer, startRawServer } from '@/lib/operator/testing/raw-server'
import { faultOf, newCallProgress, outgoing } from '@/lib/operator/testing/replies'
import { sendOverDispatcher } from '@/lib/operator/transport'

const TIMEOUT_MS = 2000
let servers: RawServer[] = []

afterEach(async () => {
  await closeConnections()
  await Promise.all(servers.map((server) => server.stop()))
  servers = []
})

async function serve(answer = httpAnswer(200, '{}')): Promise<RawServer> {
  const server = await startRawServer({ onRequest: (socket) => socket.end(answer) })
  servers.push(server)
  return server
}

/** Resolves every name to these addresses, one list after another. */
function resolving(...answers: readonly (readonly string[])[]): AddressGuard['lookup'] & { asked: string[] } {
  let next = 0
  const asked: string[] = []
  const lookup: LookupFunction = (hostname, options, callback) => {
    asked.push(hostname)
    const answer = answers[Math.min(next++, answers.length - 1)] ?? []
    const found: LookupAddress[] = answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (options.all === true) callback(null, found)
    else callback(null, found[0]?.address ?? '', found[0]?.family)
  }
  return Object.assign(lookup, { asked })
}

const publicOnly = (lookup: LookupFunction = resolving(['127.0.0.1'])): AddressGuard => ({ mayLieAnywhere: () => false, lookup })

async function get(address: URL, guard: AddressGuard) {
  const client = new Client(address.origin, { connect: guardedConnector(TIMEOUT_MS, guard) })
  try {
    return await sendOverDispatcher(client, newCallProgress(), 1000)(address, outgoing({ method: 'GET' }))
  } finally {
    await client.destroy()
  }
}

const REFUSED = { kind: 'unreachable', requestWasSent: 'no', code: 'ADDRESS_REFUSED' }

describe('a connection restricted to public addresses', () => {
  test('is refused to a private IP address', async () => {
    const { address, connections } = await serve()
    expect(await faultOf(get(address, publicOnly()))).toMatchObject(REFUSED)
    expect(await faultOf(get(new URL(address.href.replace('127.0.0.1', '[::ffff:127.0.0.1]')), publicOnly()))).toMatchObject(REFUSED)
    expect(connections()).toBe(0)
  })

  test.each([
    ['a private address', ['127.0.0.1']],
    ['a public and a private address', ['93.184.215.14', '127.0.0.1']],
    ['nothing', []],
  ])('is refused to a name that resolves to %s', async (_what, addresses) => {
    const { address, connections } = await serve()
    const named = new URL(address.href.replace('127.0.0.1', 'operator.test'))
    expect(await faultOf(get(named, publicOnly(resolving(addresses))))).toMatchObject(REFUSED)
    await expect(connectGuarded(named, TIMEOUT_MS, publicOnly(resolving(addresses)))).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' })
    expect(connections()).toBe(0)
  })

  test('resolves the name for every connection and refuses one that became private', async () => {
    const lookup = resolving(['93.184.215.14'], ['127.0.0.1'])
    const judged: unknown[] = []
    // The first list would pass, but the earlier check uses it up.
    lookup('operator.test', { all: true }, (_error, found) => judged.push(found))
    const { address, connections } = await serve()
    const named = new URL(address.href.replace('127.0.0.1', 'operator.test'))
    expect(await faultOf(get(named, publicOnly(lookup)))).toMatchObject(REFUSED)
    expect(lookup.asked).toEqual(['operator.test', 'operator.test'])
    expect(connections()).toBe(0)
  })
})

test('the guarded lookup returns one or all public addresses, as requested', () => {
  const lookup = guardedLookup(resolving(['93.184.215.14', '2606:4700:4700::1111']))
  const answers: unknown[] = []
  lookup('operator.test', { all: true }, (...answer) => answers.push(answer))
  lookup('operator.test', {}, (...answer) => answers.push(answer))
  expect(answers).toEqual([
    [null, [{ address: '93.184.215.14', family: 4 }, { address: '2606:4700:4700::1111', family: 6 }]],
    [null, '93.184.215.14', 4],
  ])
})

test('only the configured sandbox may have a private address', async () => {
  const [sandbox, other] = [await serve(), await serve()]
  const guard: AddressGuard = { mayLieAnywhere: (origin) => origin === sandbox.address.origin, lookup: resolving(['127.0.0.1']) }
  expect((await get(sandbox.address, guard)).status).toBe(200)
  expect(await faultOf(get(other.address, guard))).toMatchObject(REFUSED)
  const socket = await connectGuarded(sandbox.address, TIMEOUT_MS, guard)
  socket.destroy()
  await once(socket, 'close')
})

test('a resolver\'s error is reported by its code', async () => {
  const lookup: LookupFunction = (_hostname, _options, callback) => callback(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }), [])
  expect(await faultOf(get(new URL('http://nowhere.test/'), publicOnly(lookup)))).toMatchObject({ kind: 'unreachable', requestWasSent: 'no', code: 'ENOTFOUND' })
})

describe('a redirect is not followed in either transport', () => {
  test.each([301, 302, 303, 307, 308])('%i is a malformed reply', async (status) => {
    const elsewhere = await serve(httpAnswer(200, '{"data":[]}'))
    const redirect = httpAnswer(status, '{"data":[]}').replace('\r\n\r\n', `\r\nlocation: ${elsewhere.address.href}\r\n\r\n`)
    const { address } = await serve(redirect)
    for (const send of [sendPooled, sendOnce]) {
      const response = await send(newCallProgress(), 1000)(address, outgoing({ method: 'GET' }))
      expect(response.status).toBe(status)
      expect(await faultOf(readReply(assets.listCountries, response))).toMatchObject({ kind: 'malformed', status, requestWasSent: 'answered' })
    }
    expect(elsewhere.connections()).toBe(0)
  })
})
