/** The details of events that have a label of their own. */
export const LABELLED_DETAILS = [
  'about', 'addressFamily', 'areKept', 'asOf', 'asksAsynchronously', 'branch', 'brokenAt', 'clients', 'code', 'codes', 'consents', 'count', 'daysBefore', 'documentNumber', 'documents', 'dueAt', 'dueOn', 'email', 'environment', 'events', 'exports',
  'failedStep', 'fields', 'fileType', 'filters', 'format', 'hasCommission', 'hasSearch', 'host', 'insurer', 'invitedBy', 'isChange', 'issuer', 'keptPolicies', 'kind', 'name', 'notes', 'number', 'operation', 'order', 'otherQuotes', 'outcome', 'papers',
  'paths', 'people', 'period', 'policies', 'productionName', 'products', 'purpose', 'quotes', 'reads', 'reason', 'request', 'requestedBy', 'roles', 'rows', 'sandboxName', 'secondFactor', 'seesAgency', 'series', 'service', 'sessions', 'sizeBytes',
  'stopSellFrom', 'stopSellProducts', 'stopSellTo', 'tasks', 'testName', 'to', 'validUntil', 'value', 'way',
] as const
export type LabelledDetail = (typeof LABELLED_DETAILS)[number]

/** Details that hold the id of a record with a page of its own, to which they lead. */
export const LINKED_DETAILS = { quoteId: '/quotes', attemptId: '/attempts' } as const

/** The lists of an insurer are recorded under their own names; filters of an export under the name of the filter. */
const LISTS = /^(?:warranty-brand|house-package|solar-category|solar-type|travel-product|travel-package)$/
const FILTERS = /^filter\.(?:act|kind|object|from|to)$/

/** How a detail is labelled; undefined for the ids and checksums of records, which tell a reader nothing and stay in the export. */
export function detailLabel(key: string): LabelledDetail | keyof typeof LINKED_DETAILS | 'list' | 'filter' | undefined {
  if (LISTS.test(key)) return 'list'
  if (FILTERS.test(key)) return 'filter'
  if (key === 'quoteId' || key === 'attemptId') return key
  return LABELLED_DETAILS.find((known) => known === key)
}
