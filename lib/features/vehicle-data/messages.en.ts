import type { SameKeys } from '@/lib/i18n/same-keys'
import type { vehicleDataRo } from './messages.ro'

export const vehicleDataEn = {
  open: 'Read by identification code',
  title: 'Vehicle data from the service’s catalogue',
  lead: 'The service finds the vehicle’s catalogue code by what is written. Nothing changes unless you tick it; what you wrote stays unless you choose otherwise.',
  missing: 'Fill in first: {list}.',
  asking: 'The service is being asked…',
  code: 'Identification code: {code}',
  same: 'The catalogue knows nothing more and nothing else.',
  rows: 'Data from the catalogue',
  replaces: 'you wrote {held}',
  proposedNow: 'proposed now: {held}',
  apply: '{count, plural, =0 {Fill in} one {Fill in one field} other {Fill in # fields}}',
  cancel: 'Cancel',
  close: 'Close',
  filled: '{count, plural, one {One field filled from the catalogue} other {# fields filled from the catalogue}}',
  undo: 'Undo',
  undone: 'The catalogue’s data are out again; what you wrote is back.',
} satisfies SameKeys<typeof vehicleDataRo>
