import { type CapturedMail, startMailServer } from '@/lib/testing/mail/captured-mail'
import { demoOfWorker } from './demo-of-worker'

/** Starts the desk's mail server; without it no server receives mail. */
export function startMailServerOfDemo() {
  const desk = demoOfWorker()
  if (desk === undefined) throw new Error('Nobody says where the desk sends its mail')
  return startMailServer(desk.mailPort, { disabledCommands: ['STARTTLS', 'AUTH'] })
}

/** The decoded text of a mail (quoted-printable): long lines joined, and "=" with a number replaced. */
export function decodeMail({ source }: CapturedMail): string {
  const joined = source.replaceAll('=\r\n', '')
  return Buffer.from(joined.replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))), 'latin1').toString('utf8')
}
