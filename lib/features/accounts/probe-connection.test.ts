import { once } from 'node:events'
import { createServer } from 'node:tls'
import { afterEach, describe, expect, test } from 'vitest'
import type { AddressGuard } from '@/lib/operator/guard/address-guard-connect'
import { probeConnection } from './probe-connection'
import { type RawServer, startRawServer } from '@/lib/operator/testing/raw-server'
import { selfSigned } from '@/lib/operator/testing/self-signed'

const DAY_MS = 86_400_000
const day = (days: number) => new Date(Date.now() + days * DAY_MS)
const TIMEOUT_MS = 3000

/** Every host is this one. */
const here: AddressGuard = {
  mayLieAnywhere: () => true,
  lookup: (_hostname, options, callback) => {
    if (options.all === true) callback(null, [{ address: '127.0.0.1', family: 4 }])
    else callback(null, '127.0.0.1', 4)
  },
}

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

async function raw(...behaviour: Parameters<typeof startRawServer>): Promise<RawServer> {
  const server = await startRawServer(...behaviour)
  stops.push(() => server.stop())
  return server
}

async function secure(certificate: { cert: string; key: string }) {
  const server = createServer(certificate, (socket) => socket.on('error', () => {}))
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(async () => {
    server.close()
    await once(server, 'close')
  })
  const bound = server.address()
  return new URL(`https://operator.test:${typeof bound === 'object' && bound ? bound.port : 0}/base`)
}

const probe = (address: URL, ca?: readonly string[]) => probeConnection(address, { timeoutMs: TIMEOUT_MS, guard: here, ...(ca && { ca }) })

describe('probing an address', () => {
  test('accepts a server without encryption', async () => {
    const { address } = await raw({})
    expect(await probe(address)).toEqual({ ok: true, isEncrypted: false })
  })

  test('distinguishes a port that does not listen from a host that does not exist', async () => {
    const { address, stop } = await startRawServer({})
    await stop()
    expect(await probe(address)).toEqual({ ok: false, step: 'address', reason: 'connectionRefused', code: 'ECONNREFUSED' })
    const nowhere: AddressGuard = { mayLieAnywhere: () => true, lookup: (_name, _options, callback) => callback(Object.assign(new Error('?'), { code: 'ENOTFOUND' }), []) }
    expect(await probeConnection(new URL('https://operator.test'), { timeoutMs: TIMEOUT_MS, guard: nowhere })).toMatchObject({ step: 'address', reason: 'nameNotFound' })
  })

  test('does not connect to a private network', async () => {
    const { address, connections } = await raw({})
    const guard: AddressGuard = { ...here, mayLieAnywhere: () => false }
    const named = new URL(address.href.replace('127.0.0.1', 'operator.test'))
    for (const one of [address, named]) {
      expect(await probeConnection(one, { timeoutMs: TIMEOUT_MS, guard })).toEqual({ ok: false, step: 'address', reason: 'privateAddress', code: 'ADDRESS_REFUSED' })
    }
    expect(connections()).toBe(0)
  })
})

describe('probing a certificate', () => {
  test('accepts a trusted and valid certificate with the right name', async () => {
    const certificate = selfSigned('operator.test', { from: day(-1), to: day(1) })
    expect(await probe(await secure(certificate), [certificate.cert])).toEqual({ ok: true, isEncrypted: true })
  })

  test('reports an untrusted certificate', async () => {
    expect(await probe(await secure(selfSigned('operator.test', { from: day(-1), to: day(1) })))).toMatchObject({ step: 'tls', reason: 'certificateUntrusted' })
  })

  test.each([
    ['an expired certificate', 'operator.test', day(-9), day(-1), 'certificateExpired'],
    ['a certificate that is not yet valid', 'operator.test', day(1), day(9), 'certificateExpired'],
    ['a certificate with another name', 'elsewhere.test', day(-1), day(1), 'certificateName'],
  ])('reports %s', async (_what, name, from, to, reason) => {
    const certificate = selfSigned(name, { from, to })
    expect(await probe(await secure(certificate), [certificate.cert])).toMatchObject({ ok: false, step: 'tls', reason })
  })
})

describe('probing a server that does not speak TLS', () => {
  const encrypted = ({ address }: RawServer) => new URL(address.href.replace('http:', 'https:'))

  test('reports a server that replies with plain text', async () => {
    const server = await raw({ onConnect: (socket) => socket.end('220 mail ready\r\n') })
    expect(await probe(encrypted(server))).toMatchObject({ ok: false, step: 'tls', reason: 'tlsFailed' })
  })

  test('reports a server that hangs up', async () => {
    const server = await raw({ onConnect: (socket) => socket.end() })
    expect(await probe(encrypted(server))).toMatchObject({ ok: false, step: 'tls', reason: 'tlsFailed' })
  })

  test('reports a server that stays silent as a timeout', async () => {
    const server = await raw({})
    expect(await probeConnection(encrypted(server), { timeoutMs: 60, guard: here })).toMatchObject({ ok: false, step: 'tls', reason: 'timeout' })
  })
})
