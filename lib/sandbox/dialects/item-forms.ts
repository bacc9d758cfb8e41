import { changeMembers, type DialectForm, isMembers, withData } from './form'

/** Adds an item to the lists of a name, at the end. */
const withItem = (name: string, parts: DialectForm['parts'], item: unknown): DialectForm => ({
  level: 'data', parts, of: 'success', change: (body) => withData(body, (data) => changeMembers(data, (member, value) => (member === name && Array.isArray(value) ? [...(value as readonly unknown[]), item] : value))),
})

/** Members of an offer that nobody needs, as services leave them unfinished. Each is a reply finding. */
const UNREADABLE = { referenceRate: 'conform BNR', commissionPercent: 'standard', offerExpiryDate: '05/06/2027', directCompensation: 'la cerere', greenCardExclusions: { list: ['AZ', 'IR'] } }

const COUNTY_ROWS: readonly string[] = ['code']

/** Items and members that cannot be read, and lists and words in other forms. */
export const ITEM_FORMS = {
  'unreadable-offer': withItem('offers', ['offers', 'async'], { offerId: null, premiumAmount: 'la cerere', currency: 'RON' }),
  'unreadable-policy': withItem('policies', ['policies'], { policyId: null, series: null, number: null }),
  'unreadable-result': withItem('results', ['async'], { provider: null, offers: 'none' }),
  'unreadable-members': {
    level: 'data', parts: ['offers', 'async'], of: 'success', change: (body) => withData(body, (data) => asOffers(data, (offer) => ({ ...offer, ...UNREADABLE }))),
  },
  'county-codes-as-numbers': {
    level: 'data', parts: ['lists'], of: 'success',
    change: (body) => withData(body, (data) => (isCountyList(data) ? data.map((county) => Object.fromEntries(Object.entries(county).map(([name, value]) => [name, COUNTY_ROWS.includes(name) ? county.id : value]))) : data)),
  },
  'correlation-without-dashes': {
    level: 'data', parts: ['async'], of: 'success',
    change: (body) => changeMembers(body, (name, value) => (name === 'correlation_id' && typeof value === 'string' ? value.replaceAll('-', '').toUpperCase() : value)),
  },
  'correlation-in-camel-case': {
    level: 'envelope', parts: ['async'], of: 'success',
    change: (body) => renameMember(withData(body, (data) => renameMember(data, 'correlation_id', 'correlationId')), 'correlation_id', 'correlationId'),
  },
  'final-word-done': {
    level: 'data', parts: ['async'], of: 'success',
    change: (body) => withData(body, (data) => (isMembers(data) && data.status === 'completed' ? { ...data, status: 'FINALIZAT' } : data)),
  },
} as const satisfies Readonly<Record<string, DialectForm>>

type Members = Readonly<Record<string, unknown>>

function asOffers(data: unknown, change: (offer: Members) => Members): unknown {
  if (Array.isArray(data)) return data.map((item) => asOffers(item, change))
  if (!isMembers(data)) return data
  if ('offerId' in data && 'premiumAmount' in data) return change(data)
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, name === 'offers' || name === 'results' ? asOffers(value, change) : value]))
}

function isCountyList(data: unknown): data is readonly Members[] {
  return Array.isArray(data) && data.length > 0 && data.every((item) => isMembers(item) && 'code' in item && 'siruta' in item && 'country' in item)
}

function renameMember(value: unknown, from: string, to: string): unknown {
  return isMembers(value) && from in value ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name === from ? to : name, member])) : value
}
