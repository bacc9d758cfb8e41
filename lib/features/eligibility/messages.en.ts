import type { SameKeys } from '@/lib/i18n/same-keys'
import type { eligibilityRo } from './messages.ro'

export const eligibilityEn = {
  title: 'Insurers and other products',
  mend: 'Correct the answer',
  noInsurers: 'No insurer offers this product now.',
  insurerGroups: {
    ready: '{insurers, plural, one {# insurer: ready to be asked} other {# insurers: ready to be asked}}',
    needs: '{insurers, plural, one {# insurer: needs} other {# insurers: need}} {count, plural, one {# more answer} other {# more answers}}',
    notPossible: '{insurers, plural, one {# insurer: not possible} other {# insurers: not possible}}',
    notAsked: '{count, plural, one {# insurer is not asked now} other {# insurers are not asked now}}',
  },
  productGroups: {
    fitting: '{count, plural, one {# product also fits} other {# products also fit}}{ready, plural, =0 {} one {, # ready} other {, # ready}}',
    impossible: '{count, plural, one {# product does not fit} other {# products do not fit}}',
  },
  noneFits: 'No other product with at most 10 answers missing.',
  checking: 'Checking…',
  ready: 'ready, nothing more to answer',
  needs: '{count, plural, one {needs # more answer} other {needs # more answers}}',
  readyNow: '{count, plural, =0 {No other product is ready.} one {One other product is ready.} other {# other products are ready.}}',
  stopSell: {
    now: 'not selling now',
    until: 'sells again after {to}',
    from: 'stops selling on {from}',
    between: 'does not sell from {from} to {to}',
  },
  off: 'switched off',
  unnamed: 'no name here',
  notAsked: {
    title: 'Not asked now',
    off: 'switched off by the agency’s administrator',
    stopSell: 'stop-sell, no end date',
    stopSellUntil: 'stop-sell until {to} inclusive',
    unnamed: 'has no name at the operator in the environment in use; tell the administrator',
  },
  start: 'Start',
  startOf: 'Start {product} with these answers',
  startFailed: 'The new quote was not started',
  crossSell: 'Offer as well',
  crossSellLead: 'Products for the same client, with the answers given already; agreements are asked for again.',
  reasons: {
    onlyPersons: 'for persons only',
    onlyCompanies: 'for companies only',
    onlyValue: '{label}: only “{value}”',
    notAmong: '{label}: not among those accepted',
    because: '{label}: {problem}',
  },
} satisfies SameKeys<typeof eligibilityRo>
