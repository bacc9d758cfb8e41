import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  readonly to: readonly string[]
  /** As it was sent, headers and all, with long lines joined. */
  readonly source: string
}

/** A mail server where the desk under test sends its mail; it delivers nothing and keeps everything. */
export async function startMailServer(): Promise<{ readonly received: readonly ReceivedMail[]; readonly stop: () => Promise<void> }> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const source = unfolded(Buffer.concat(parts).toString('latin1'))
        received.push({ to: envelope.rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(Number(process.env['MAIL_PORT']), '127.0.0.1', resolve))
  return { received, stop: () => new Promise((resolve) => server.close(resolve)) }
}

/** Quoted-printable, read: what it breaks over lines, and what it writes as "=" with a number. */
function unfolded(source: string): string {
  const joined = source.replaceAll('=\r\n', '')
  return Buffer.from(joined.replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))), 'latin1').toString('utf8')
}
