import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface KeptMail {
  readonly from: string
  readonly to: readonly string[]
  /** As it was sent, headers and all. */
  readonly source: string
}

/** A mail server of this machine that delivers nothing and keeps everything; `port` 0 is any. */
export async function startMailServer(port: number, options: SMTPServerOptions): Promise<{ readonly port: number; readonly kept: readonly KeptMail[]; readonly stop: () => Promise<void> }> {
  const kept: KeptMail[] = []
  const server = new SMTPServer({
    ...options,
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        kept.push({ from, to: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(parts).toString('utf8') })
        done()
      })
    },
  })
  // A client that breaks off is its own affair.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { port: (server.server.address() as AddressInfo).port, kept, stop: () => new Promise((resolve) => server.close(resolve)) }
}
