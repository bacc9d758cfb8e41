import type { SameKeys } from '@/lib/i18n/same-keys'
import type { vehicleDataRo } from './messages.ro'

export const vehicleDataEn = {
  open: 'Read by identification code',
  title: 'Vehicle data from the service’s catalogue',
  lead: 'The service finds the vehicle’s catalogue code from what you entered. Nothing changes unless you tick it.',
  missing: 'Fill in first: {list}.',
  asking: 'The service is being asked…',
  code: 'Identification code: {code}',
  same: 'The catalogue says the same, and nothing more.',
  rows: 'Data from the catalogue',
  replaces: 'you entered {held}',
  proposedNow: 'proposed now: {held}',
  apply: '{count, plural, =0 {Fill in} one {Fill in one field} other {Fill in # fields}}',
  cancel: 'Cancel',
  close: 'Close',
  filled: '{count, plural, one {One field filled from the catalogue} other {# fields filled from the catalogue}}',
  undo: 'Undo',
  undone: 'The catalogue’s data were taken out again; what you entered is back.',
} satisfies SameKeys<typeof vehicleDataRo>
