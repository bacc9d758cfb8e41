import type { SameKeys } from '@/lib/i18n/same-keys'
import type { authRo } from './messages.ro'

export const authEn = {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  submitting: 'Checking…',
  wrong: 'E-mail and password do not match. Check them and try again.',
  tooMany: 'Too many attempts for this account. Wait 15 minutes and try again.',
  failed: 'Signing in could not be checked. Check your connection and try again.',
  emailMissing: 'Enter your e-mail address.',
  passwordMissing: 'Enter your password.',
  signOut: 'Sign out',
  demoTitle: 'Demo accounts',
  demoHint: 'Press an account to fill it in. The password of all is {password}.',
  roles: { broker: 'Broker', 'back-office': 'Back office', admin: 'Administrator', director: 'Director of the demo', 'data-officer': 'Data officer', owner: 'Owner of the installation' },
} satisfies SameKeys<typeof authRo>
