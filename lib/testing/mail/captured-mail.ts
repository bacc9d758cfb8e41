import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface CapturedMail {
  readonly from: string
  readonly to: readonly string[]
  /** The raw mail with its headers. */
  readonly source: string
}

/** A local mail server that delivers nothing and stores every mail; `port` 0 means any free port. Where replies are lost, it stores a mail and breaks the connection. */
export async function startMailServer(port: number, { losesReplies, ...options }: SMTPServerOptions & { readonly losesReplies?: () => boolean }): Promise<{ readonly port: number; readonly kept: readonly CapturedMail[]; readonly stop: () => Promise<void> }> {
  const kept: CapturedMail[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    ...options,
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        kept.push({ from, to: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(parts).toString('utf8') })
        if (losesReplies?.() === true) for (const socket of sockets) socket.destroy()
        else done()
      })
    },
  })
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  // A client may disconnect early.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { port: (server.server.address() as AddressInfo).port, kept, stop: () => new Promise((resolve) => server.close(resolve)) }
}
