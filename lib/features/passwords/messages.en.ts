import type { SameKeys } from '@/lib/i18n/same-keys'
import type { passwordsRo } from './messages.ro'

export const passwordsEn = {
  title: 'Forgotten password',
  forgotten: 'Forgotten your password?',
  lead: 'Enter the e-mail address you sign in with. We will send you a link to choose a new password.',
  email: 'E-mail',
  emailMissing: 'Enter your e-mail address.',
  submit: 'Send the link',
  submitting: 'Sending…',
  asked: 'Check your mailbox',
  askedHint: 'If the address belongs to a user, the link arrives within minutes. It works once, for an hour. If nothing comes, check your spam folder, or ask your agency’s administrator.',
  noMail: 'This installation sends no e-mail',
  noMailHint: 'Ask your agency’s administrator for a link to set a new password.',
  toSignIn: 'Go to sign-in',
  mail: {
    subject: 'New password',
    text: 'Hello {name},\n\nSomebody asked for a new password for your account at {agency}. Open the link below and choose it. The link works once, for {minutes, plural, one {one minute} other {# minutes}}, and signs you out everywhere:\n\n{link}\n\nIf it was not you who asked, do nothing: your password stays as it is.',
  },
} satisfies SameKeys<typeof passwordsRo>
