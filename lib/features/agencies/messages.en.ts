import type { SameKeys } from '@/lib/i18n/same-keys'
import type { agenciesRo } from './messages.ro'

export const agenciesEn = {
  title: 'Agencies',
  lead: 'Each agency sees its own data only. Here you see their names, and how many people and sessions each has; nothing that belongs to them.',
  add: 'Add an agency',
  list: 'Agencies of the installation',
  own: 'your own',
  disabled: 'disabled since {day}',
  since: 'since {day}',
  people: '{count, plural, =0 {nobody yet} one {one person} other {# people}}',
  administrators: '{count, plural, =0 {no administrator} one {one administrator} other {# administrators}}',
  sessions: '{count, plural, =0 {no session} one {one open session} other {# open sessions}}',
  invitations: '{count, plural, one {one open invitation} other {# open invitations}}',
  rename: 'Rename',
  renameOf: 'Rename {name}',
  nameOf: 'New name of the agency {name}',
  disable: 'Disable…',
  disableOf: 'Disable {name}',
  enable: 'Enable again',
  enableOf: 'Enable {name} again',
  save: 'Save',
  cancel: 'Cancel',
  disabledNow: '{count, plural, =0 {The agency is disabled.} one {The agency is disabled; one session was closed.} other {The agency is disabled; # sessions were closed.}}',
  enabledNow: 'The agency is active; its people sign in again.',
  disableDialog: { title: 'Disable the agency {name}?', lead: 'All its people are signed out at once and cannot enter any more. The data stays. You can enable it again at any time.', submit: 'Disable' },
  form: { title: 'New agency', name: 'Name of the agency', person: 'First administrator', email: 'Their e-mail', lead: 'The administrator enters by a one-time link, valid for {hours, plural, one {# hour} other {# hours}}, and sets a password of their own.', byMail: 'Send the link by mail', required: 'Fill in this field.', submit: 'Create and invite' },
} satisfies SameKeys<typeof agenciesRo>
