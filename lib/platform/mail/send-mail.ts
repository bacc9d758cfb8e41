import 'server-only'
import { PassThrough } from 'node:stream'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { Fault } from '@/lib/domain/fault'
import { env, type MailSettings } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { mailFault } from './mail-fault'
import { transportOf } from './transport'

export interface Mail {
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly attachments: readonly { readonly fileName: string; readonly bytes: Uint8Array }[]
}

/** Whether this desk sends mail by itself. */
export function isMailConfigured(): boolean {
  return env().mail !== undefined
}

/**
 * Sends one mail to the mail server, whose acceptance counts as delivery.
 * @throws Fault `mailNotConfigured`, `mailRefused` for an address or a mail that the server does not take, `mailCredentials`, `mailUnreachable`; LostMail (of code `mailUnreachable`) where the server may have accepted it
 */
export async function sendMail(mail: Mail, settings: MailSettings | undefined = env().mail): Promise<void> {
  if (settings === undefined) throw new Fault('mailNotConfigured')
  const transport = createTransport(transportOf(settings.url))
  let isBegun = false
  // The mail is read only once the server has let the desk in.
  transport.use('stream', ({ message }, done) => {
    message.transform(() => {
      isBegun = true
      return new PassThrough()
    })
    done()
  })
  try {
    await transport.sendMail(messageOf(mail, settings.from))
    log().info({ operation: 'mail.send', attachments: mail.attachments.length }, 'mail handed over')
  } catch (error) {
    throw mailFault(error, { isBegun })
  } finally {
    transport.close()
  }
}

function messageOf({ to, subject, text, attachments }: Mail, from: string): SendMailOptions {
  return {
    from,
    // As one address: a text could be a list of several.
    to: { name: '', address: to },
    subject,
    text,
    attachments: attachments.map(({ fileName, bytes }) => ({ filename: fileName, content: Buffer.from(bytes), contentType: 'application/pdf' })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
