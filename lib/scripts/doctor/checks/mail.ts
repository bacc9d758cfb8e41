import { createTransport } from 'nodemailer'
import { mailFault } from '@/lib/platform/mail/mail-fault'
import { transportOf } from '@/lib/platform/mail/transport'
import { type Check, ill, mind, well } from '../finding'

async function signIn(url: string): Promise<void> {
  const transport = createTransport(transportOf(url))
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** The mail server takes the desk's sign-in. Nothing is sent. */
export function mailCheck(verify: (url: string) => Promise<void> = signIn): Check {
  return {
    name: 'mail',
    look: async ({ env: { mail } }) => {
      if (mail === undefined) return mind('the desk sends no mail', 'set SMTP_URL and MAIL_FROM, or hand links over yourselves')
      const failure = await verify(mail.url).then(() => undefined, (error: unknown) => mailFault(error, { isBegun: false }).code)
      if (failure === undefined) return well('the mail server takes the sign-in')
      if (failure === 'mailCredentials') return ill('the mail server does not accept the sign-in', 'correct user and password in SMTP_URL')
      return ill('the mail server cannot be reached, or not encrypted', 'check host and port in SMTP_URL, and the firewall')
    },
  }
}
