import type { SameKeys } from '@/lib/i18n/same-keys'
import type { listsRo } from './list-messages.ro'

export const listsEn = {
  title: { quotes: 'Quotes', proposals: 'Proposals' },
  search: { quotes: 'Search by name, licence plate or quote number', proposals: 'Search by name, licence plate or quote number' },
  filters: 'Filters',
  any: 'all',
  clear: 'Clear the filters',
  state: 'State',
  stage: 'Stage',
  product: 'Product',
  owner: 'Broker',
  period: 'Started',
  periods: { today: 'today', week: 'in the last 7 days', month: 'in the last 30 days', quarter: 'in the last 90 days', year: 'in the last year' },
  chosen: 'The client chose',
  choice: 'The client’s choice',
  offers: 'Offers',
  views: 'Opened',
  validUntil: 'Valid until',
  made: 'Created',
  open: 'Open the offers of quote {number}',
  none: 'Nothing found',
  noneHint: 'Change the filters, or search by part of the name.',
  empty: { quotes: 'No quotes yet', proposals: 'No proposals yet' },
  emptyHint: { quotes: 'Choose a product to start the first quote.', proposals: 'A proposal is made from the offers of a quote.' },
  shownFirst: 'The first {count} are shown. Type more to narrow them down.',
} satisfies SameKeys<typeof listsRo>
