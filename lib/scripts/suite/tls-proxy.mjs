import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { selfSignedCertificate } from './self-signed-certificate.mjs'

/**
 * What stands in front of an installation: ends TLS for a host, says who sends a request, and passes everything on, streams included.
 * @returns its port, the hash of its key, and what stops it
 */
export async function startTlsProxy({ host, port, target }) {
  const { key, cert, spki } = selfSignedCertificate(host)
  const server = createServer({ key, cert }, (incoming, response) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress, 'x-forwarded-proto': 'https' }
    const outgoing = request({ host: '127.0.0.1', port: target, method: incoming.method, path: incoming.url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders)
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    outgoing.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
    response.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    spki,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
