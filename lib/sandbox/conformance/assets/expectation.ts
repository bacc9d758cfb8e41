import { familyB } from '../families/family-b'
import { listAt, memberOf } from '../json'
import { failedStatements, type Statement } from '@/lib/sandbox/conformance/failed-statements'
import type { WireReply } from '../wire'

/** The expected reply. A refusal may have any status from 400 to 500 when `status` is undefined. */
export type Expectation =
  | { readonly kind: 'offer'; readonly count?: number }
  | { readonly kind: 'list'; readonly members: readonly string[]; readonly isEmpty?: boolean }
  | { readonly kind: 'pdf' }
  | { readonly kind: 'files' }
  /** The error must name exactly the field paths in `errorPaths`. */
  | { readonly kind: 'refused'; readonly status?: number; readonly errorPaths?: readonly string[] }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Finds what is wrong with a reply, in words; empty when the reply is as expected. */
export function faultsOf(reply: WireReply, expected: Expectation): string[] {
  switch (expected.kind) {
    case 'offer':
      return [...familyB.success(reply), ...offerFaults(memberOf(reply.json, 'data'), expected.count ?? 1)]
    case 'list':
      return [...familyB.success(reply), ...listFaults(memberOf(reply.json, 'data'), expected)]
    case 'files':
      return [...familyB.success(reply), ...filesFaults(memberOf(reply.json, 'data'))]
    case 'pdf':
      return pdfFaults(reply)
    case 'refused':
      return familyB.refusal(reply, expected)
  }
}

function offerFaults(data: unknown, count: number): string[] {
  const offers = count === 1 ? [data] : memberOf(data, 'offers')
  if (!Array.isArray(offers) || offers.length !== count) return [`expected ${count} offers`]
  return offers.flatMap((offer: unknown) =>
    failedStatements([
      [Number.isInteger(memberOf(offer, 'offerId')), 'offerId is no number'],
      [typeof memberOf(offer, 'providerOfferCode') === 'string', 'providerOfferCode is no text'],
      [Number(memberOf(offer, 'premiumAmount')) > 0, 'premiumAmount is not above 0'],
      [memberOf(offer, 'currency') === 'RON', 'currency is not RON'],
      ...['startDate', 'endDate', 'offerExpiryDate'].map((name): Statement => [DAY.test(String(memberOf(offer, name))), `${name} is no day`]),
      [String(memberOf(offer, 'endDate')) >= String(memberOf(offer, 'startDate')), 'the offer ends before it starts'],
    ]),
  )
}

function listFaults(data: unknown, { members, isEmpty = false }: Extract<Expectation, { kind: 'list' }>): string[] {
  if (!Array.isArray(data)) return ['data is no list']
  if (isEmpty) return data.length === 0 ? [] : ['the list is not empty']
  const lacking = data.filter((item: unknown) => members.some((member) => ['', undefined, null].includes(memberOf(item, member) as string)))
  return failedStatements([[data.length > 0, 'the list is empty'], [lacking.length === 0, `${lacking.length} items lack one of ${members.join(', ')}`]])
}

function filesFaults(data: unknown): string[] {
  const files = listAt(data, 'files')
  if (files.length === 0) return ['data has no files']
  const broken = files.filter((file: unknown) => !Buffer.from(String(memberOf(file, 'content')), 'base64').subarray(0, 5).equals(Buffer.from('%PDF-')))
  return broken.length === 0 ? [] : ['a file is no PDF']
}

function pdfFaults({ status, contentType, bytes }: WireReply): string[] {
  const text = Buffer.from(bytes).toString('latin1')
  return failedStatements([
    [status === 200, `status ${status}`],
    [contentType.startsWith('application/pdf'), `content type ${contentType}`],
    [text.startsWith('%PDF-'), 'the signature %PDF- is missing'],
    [text.trimEnd().endsWith('%%EOF'), 'the document is cut off'],
  ])
}
