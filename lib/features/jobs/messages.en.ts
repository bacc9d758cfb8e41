import type { SameKeys } from '@/lib/i18n/same-keys'
import type { jobsRo } from './messages.ro'

/** Texts of long work that goes on in the background. */
export const jobsEn: SameKeys<typeof jobsRo> = {
  title: 'Jobs',
  lead: 'What runs in the background at the agency: who started it, how far it has come and what failed. A job goes on after its browser is closed.',
  own: 'My jobs',
  names: { 'export-list': 'Export of a list', 'renew-policies': 'New offers for policies', 'remind-renewals': 'Mails about policies that end', 'ask-for-fleet': 'Offers for a fleet', 'issue-fleet': 'Issuing of a fleet' },
  states: { waiting: 'waiting', running: 'running', done: 'done', failed: 'failed', cancelled: 'stopped' },
  sections: { failed: 'Failed', running: 'Running', waiting: 'Waiting', ended: 'Ended' },
  none: 'No jobs',
  noneHint: 'Exports and other long work appear here when somebody starts them.',
  what: 'Job',
  who: 'Started by',
  when: 'Started',
  state: 'State',
  progress: 'Progress',
  action: 'Action',
  ofTotal: '{done, number} of {total, number}',
  onlyDone: '{done, number} so far',
  left: '{seconds, plural, one {about a second left} other {about # seconds left}}',
  leftMinutes: '{minutes, plural, one {about a minute left} other {about # minutes left}}',
  waiting: 'waits to begin',
  ending: 'stopping',
  interrupted: 'The server ended during the job. It does not begin again by itself: check what was done, then try again.',
  cancel: 'Stop',
  cancelNamed: 'Stop: {name}',
  retry: 'Try again',
  retryNamed: 'Try again: {name}',
  open: 'Open',
  download: 'Download',
  dismiss: 'Hide: {name}',
}
