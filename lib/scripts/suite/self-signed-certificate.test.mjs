import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:tls'
import { expect, it } from 'vitest'
import { selfSignedCertificate } from './self-signed-certificate.mjs'

it('a certificate is accepted for its host by whoever trusts it, and for no other', async () => {
  const { key, cert } = selfSignedCertificate('desk.test')
  const server = createServer({ key, cert }, (socket) => socket.end('x'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  const outcome = async (servername) => {
    const socket = connect({ port, host: '127.0.0.1', servername, ca: cert })
    return once(socket, 'secureConnect').then(() => 'accepted', (error) => error.code)
  }
  expect(await outcome('desk.test')).toBe('accepted')
  expect(await outcome('evil.test')).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
  server.close()
})

it('is good for a day', () => {
  const now = Date.UTC(2026, 10, 23, 12)
  const { validFrom, validTo } = new X509Certificate(selfSignedCertificate('desk.test', now).cert)
  expect([new Date(validFrom), new Date(validTo)]).toEqual([new Date(now - 3_600_000), new Date(now + 24 * 3_600_000)])
})
