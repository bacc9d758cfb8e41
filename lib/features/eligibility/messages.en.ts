import type { SameKeys } from '@/lib/i18n/same-keys'
import type { eligibilityRo } from './messages.ro'

export const eligibilityEn = {
  title: 'Insurers and other products',
  mend: 'Correct the answer',
  noInsurers: 'No insurer offers this product now.',
  insurerGroups: {
    ready: '{insurers, plural, one {{insurers} insurer: ready to be asked} other {{insurers} insurers: ready to be asked}}',
    needs: '{insurers, plural, one {{insurers} insurer: needs} other {{insurers} insurers: need}} {count, plural, one {{count} more answer} other {{count} more answers}}',
    notPossible: '{insurers, plural, one {{insurers} insurer: not possible} other {{insurers} insurers: not possible}}',
    notAsked: '{count, plural, one {{count} insurer is not asked now} other {{count} insurers are not asked now}}',
  },
  productGroups: {
    fitting: '{count, plural, one {{count} product also fits} other {{count} products also fit}}{ready, plural, =0 {} one {, {ready} ready} other {, {ready} ready}}',
    impossible: '{count, plural, one {{count} product does not fit} other {{count} products do not fit}}',
  },
  noneFits: 'No other product with at most 10 answers missing.',
  checking: 'Checking…',
  ready: 'ready, nothing more to answer',
  needs: '{count, plural, one {needs {count} more answer} other {needs {count} more answers}}',
  readyNow: '{count, plural, =0 {No other product is ready.} one {One other product is ready.} other {{count} other products are ready.}}',
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
