import type { SameKeys } from '@/lib/i18n/same-keys'
import type { quickPriceRo } from './messages.ro'

export const quickPriceEn = {
  title: 'Indicative price',
  badge: 'cannot be issued',
  lead: 'An estimate from the trip and the ages. The price at which a policy can be issued comes with the offer.',
  ages: 'Ages of the travellers',
  agesHint: 'For example 35, 33, 6. Only for the price, until the people are filled in.',
  agesWrong: 'Write whole ages with commas between them.',
  missing: 'Still needed: {list}.',
  missingPeople: 'the travellers’ ages',
  for: '{count, plural, one {for one person, aged {ages}} other {for {count} people, aged {ages}}}',
  unpriced: '{count, plural, one {without one person, whose CNP or age is missing} other {without {count} people, whose CNP or age is missing}}',
  from: 'from {premium}',
  packages: '{count, plural, one {one package} other {{count} packages}}',
  asking: 'being worked out…',
  waiting: '—',
  lowest: 'lowest',
  noPrice: 'no price now',
  failed: 'The price could not be requested.',
  known: '{known} of {all} insurers have named a price.',
  noInsurers: 'No insurer offers this product now.',
} satisfies SameKeys<typeof quickPriceRo>
