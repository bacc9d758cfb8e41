import type { WireReply } from './wire'

/** What a reply must be. A refusal has a status of 400 to 500 unless one is named. */
export type Expectation =
  | { readonly kind: 'offer'; readonly count?: number }
  | { readonly kind: 'list'; readonly members: readonly string[]; readonly isEmpty?: boolean }
  | { readonly kind: 'pdf' }
  | { readonly kind: 'files' }
  /** `errorPaths` are all the field paths that the error names, no more and no fewer. */
  | { readonly kind: 'refused'; readonly status?: number; readonly errorPaths?: readonly string[]; readonly message?: RegExp }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const DAY = /^\d{4}-\d{2}-\d{2}$/
type Json = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
export const memberOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)

/** What is wrong with a reply, in words; none when it is as expected. */
export function faultsOf(reply: WireReply, expected: Expectation): string[] {
  switch (expected.kind) {
    case 'offer':
      return [...successFaults(reply), ...offerFaults(memberOf(reply.json, 'data'), expected.count ?? 1)]
    case 'list':
      return [...successFaults(reply), ...listFaults(memberOf(reply.json, 'data'), expected)]
    case 'files':
      return [...successFaults(reply), ...filesFaults(memberOf(reply.json, 'data'))]
    case 'pdf':
      return pdfFaults(reply)
    case 'refused':
      return refusalFaults(reply, expected)
  }
}

/** Success envelope: status 200 to 299, equal to the HTTP status, and data. */
export function successFaults({ status, contentType, json }: WireReply): string[] {
  return told([
    [status >= 200 && status <= 299, `status ${status} is no success`],
    [contentType.startsWith('application/json'), `content type ${contentType}`],
    [memberOf(json, 'status') === status, 'status of the envelope is not the HTTP status'],
    [memberOf(json, 'data') !== undefined, 'the envelope has no data'],
    [memberOf(json, 'errors') === undefined, 'a success has errors'],
  ])
}

function offerFaults(data: unknown, count: number): string[] {
  const offers = count === 1 ? [data] : memberOf(data, 'offers')
  if (!Array.isArray(offers) || offers.length !== count) return [`expected ${count} offers`]
  return offers.flatMap((offer: unknown) =>
    told([
      [Number.isInteger(memberOf(offer, 'offerId')), 'offerId is no number'],
      [typeof memberOf(offer, 'providerOfferCode') === 'string', 'providerOfferCode is no text'],
      [Number(memberOf(offer, 'premiumAmount')) > 0, 'premiumAmount is not above 0'],
      [memberOf(offer, 'currency') === 'RON', 'currency is not RON'],
      ...['startDate', 'endDate', 'offerExpiryDate'].map((name): Check => [DAY.test(String(memberOf(offer, name))), `${name} is no day`]),
      [String(memberOf(offer, 'endDate')) >= String(memberOf(offer, 'startDate')), 'the offer ends before it starts'],
    ]),
  )
}

function listFaults(data: unknown, { members, isEmpty = false }: Extract<Expectation, { kind: 'list' }>): string[] {
  if (!Array.isArray(data)) return ['data is no list']
  if (isEmpty) return data.length === 0 ? [] : ['the list is not empty']
  const lacking = data.filter((item: unknown) => members.some((member) => ['', undefined, null].includes(memberOf(item, member) as string)))
  return told([[data.length > 0, 'the list is empty'], [lacking.length === 0, `${lacking.length} items lack one of ${members.join(', ')}`]])
}

function filesFaults(data: unknown): string[] {
  const files = memberOf(data, 'files')
  if (!Array.isArray(files) || files.length === 0) return ['data has no files']
  const broken = files.filter((file: unknown) => !Buffer.from(String(memberOf(file, 'content')), 'base64').subarray(0, 5).equals(Buffer.from('%PDF-')))
  return broken.length === 0 ? [] : ['a file is no PDF']
}

function pdfFaults({ status, contentType, bytes }: WireReply): string[] {
  const text = Buffer.from(bytes).toString('latin1')
  return told([
    [status === 200, `status ${status}`],
    [contentType.startsWith('application/pdf'), `content type ${contentType}`],
    [text.startsWith('%PDF-'), 'the signature %PDF- is missing'],
    [text.trimEnd().endsWith('%%EOF'), 'the document is cut off'],
  ])
}

function refusalFaults({ status, contentType, json }: WireReply, expected: Extract<Expectation, { kind: 'refused' }>): string[] {
  const errors = memberOf(json, 'errors')
  const texts: unknown[] = Array.isArray(errors) ? errors : []
  return told([
    [status >= 400 && status <= 500, `status ${status} is no refusal`],
    [expected.status === undefined || status === expected.status, `status ${status}, expected ${expected.status}`],
    [contentType.startsWith('application/json'), `content type ${contentType}`],
    [memberOf(json, 'status') === status, 'status of the envelope is not the HTTP status'],
    [UUID.test(String(memberOf(json, 'correlation_id'))), 'correlation_id is no UUID'],
    [texts.length > 0 && texts.every((text) => typeof text === 'string' && text.trim() !== ''), 'errors is no list of texts'],
    [!expected.message || texts.some((text) => expected.message?.test(String(text))), 'no error reads as expected'],
    ...fieldFaults(memberOf(json, 'data'), expected.errorPaths),
  ])
}

function fieldFaults(data: unknown, paths: readonly string[] | undefined): Check[] {
  if (paths === undefined) return []
  if (!isObject(data)) return [[false, 'data names no field']]
  const named = Object.keys(data).toSorted().join(', ')
  const isList = Object.values(data).every((texts) => Array.isArray(texts) && texts.length > 0 && texts.every((text) => typeof text === 'string'))
  return [
    [named === [...paths].toSorted().join(', '), `the error names ${named || 'nothing'}, expected ${paths.join(', ')}`],
    [isList, 'data is no map of field paths to lists of messages'],
  ]
}

type Check = readonly [holds: boolean, fault: string]
export const told = (checks: readonly Check[]): string[] => checks.filter(([holds]) => !holds).map(([, fault]) => fault)
