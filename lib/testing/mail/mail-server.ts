import { afterEach, beforeEach } from 'vitest'
import type { MailSettings } from '@/lib/platform/env'
import { type CapturedMail, startMailServer } from './captured-mail'

interface MailServer {
  /** Mails since the start of the test. */
  delivered(): readonly CapturedMail[]
  /** From here to the end of the test mails arrive, and their senders never hear of it. */
  loseReplies(isLost?: boolean): void
  /** Settings to send through the server; the sign-in is right by default. */
  settings(signIn?: string): MailSettings
}

/** Gives each test of a file a real mail server with one account. It refuses nobody@client.test permanently and later@client.test temporarily. */
export function withMailServer(): MailServer {
  let isLosing = false
  let server: Awaited<ReturnType<typeof startMailServer>>
  beforeEach(async () => {
    isLosing = false
    server = await startMailServer(0, {
      losesReplies: () => isLosing,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => (username === 'desk' && password === 'p@ss word' ? done(null, { user: username }) : done(new Error('No'))),
      onRcptTo: ({ address }, _session, done) => {
        if (address === 'nobody@client.test') done(Object.assign(new Error(`No such person: ${address}`), { responseCode: 550 }))
        else if (address === 'later@client.test') done(Object.assign(new Error('Try later'), { responseCode: 451 }))
        else done()
      },
    })
  })
  afterEach(() => server.stop())
  return {
    delivered: () => server.kept,
    loseReplies: (isLost = true) => {
      isLosing = isLost
    },
    settings: (signIn = 'desk:p%40ss%20word') => ({ url: `smtp://${signIn}@127.0.0.1:${server.port}`, from: 'Broker Unu <oferte@desk.test>' }),
  }
}
