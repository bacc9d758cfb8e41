import { type KeptMail, startMailServer } from '@/lib/testing/mail/kept-mail'
import { deskOfWorker } from './desk-of-worker'

/** Starts the mail server of the desk under test, which nobody hears otherwise. */
export function startDeskMail() {
  const desk = deskOfWorker()
  if (desk === undefined) throw new Error('Nobody says where the desk sends its mail')
  return startMailServer(desk.mailPort, { disabledCommands: ['STARTTLS', 'AUTH'] })
}

/** A mail as it is read: long lines joined, and what stands as "=" with a number written out. */
export function readable({ source }: KeptMail): string {
  const joined = source.replaceAll('=\r\n', '')
  return Buffer.from(joined.replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))), 'latin1').toString('utf8')
}
