import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach } from 'vitest'
import type { MailSettings } from '@/lib/env'

export interface Delivered {
  readonly from: string
  readonly to: readonly string[]
  readonly source: string
}

interface MailServer {
  /** What has arrived since the test began. */
  delivered(): readonly Delivered[]
  /** How to send through it; the sign-in is right unless another is given. */
  settings(signIn?: string): MailSettings
}

/** Gives each test of a file a real mail server with one account. It knows two addresses that it does not deliver to: nobody@ and later@client.test. */
export function withMailServer(): MailServer {
  let server: SMTPServer
  let delivered: Delivered[]
  let port: number
  beforeEach(async () => {
    delivered = []
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => (username === 'desk' && password === 'p@ss word' ? done(null, { user: username }) : done(new Error('No'))),
      onRcptTo: ({ address }, _session, done) => {
        if (address === 'nobody@client.test') done(Object.assign(new Error(`No such person: ${address}`), { responseCode: 550 }))
        else if (address === 'later@client.test') done(Object.assign(new Error('Try later'), { responseCode: 451 }))
        else done()
      },
      onData: (stream, { envelope }, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          delivered.push({ from: envelope.mailFrom === false ? '' : envelope.mailFrom.address, to: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(parts).toString('utf8') })
          done()
        })
      },
    })
    server.on('error', () => {})
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.server.address() as AddressInfo).port
  })
  afterEach(() => new Promise<void>((resolve) => server.close(resolve)))
  return {
    delivered: () => delivered,
    settings: (signIn = 'desk:p%40ss%20word') => ({ url: `smtp://${signIn}@127.0.0.1:${port}`, from: 'Broker Unu <oferte@desk.test>' }),
  }
}
