import type { SameKeys } from '@/lib/i18n/same-keys'
import type { coverPackagesRo } from './messages.ro'

export const coverPackagesEn: SameKeys<typeof coverPackagesRo> = {
  loading: 'Loading covers…',
  withCount: '{name} · {count}',
  own: 'Own choice',
  singly: '+ Covers one by one',
  singlyShown: 'Covers one by one',
  chosen: '{count, plural, one {{count} cover} other {{count} covers}}',
  eachFor: 'each for {sum}',
  eachForValue: 'each for the value of the vehicle',
  withSum: '{cover} ({sum})',
  pick: 'Choose a package; then you can add or remove covers.',
  name: 'Name of the package',
  save: 'Save the package',
  saveOwn: 'Save as a package of the agency',
  saved: 'The package “{name}” is saved for the agency.',
  remove: 'Delete the package “{name}”',
  removed: 'The package “{name}” is deleted. The covers of this quote stay.',
  cancel: 'Cancel',
}
