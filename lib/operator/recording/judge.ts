import { FIELD_ASSUMPTION_NAMES, FIELD_ASSUMPTIONS, type FieldAssumptionName, type ReadingName } from '@/lib/contracts/assumptions'
import { endOfTerm, parseDay } from '@/lib/domain/day'
import { isRecord, membersOf } from '@/lib/contracts/shared/members'
import { readDay } from '@/lib/contracts/shared/read-day'
import type { SwitchName } from '@/lib/contracts/switches'
import type { DescribedReply } from './describe-reply'
import type { ObservedCall } from './observed-call'

/** What one reply says about one assumption. */
export interface Verdict {
  /** Name of an operation, or of an assumption about fields. */
  readonly assumption: string
  /** Of a switch the value it had; otherwise empty. */
  readonly value: string
  readonly isConfirmed: boolean
}

/** A call whose reply came, described. */
export interface JudgedCall extends Pick<ObservedCall, 'endpoint' | 'input' | 'insurer' | 'switches'> {
  readonly status: number
  readonly described: DescribedReply
  /** The reply's JSON; undefined for other replies. */
  readonly json: unknown
}

/** Statuses in which a server says that it has no such operation. */
const NO_SUCH_OPERATION: readonly number[] = [404, 405, 501]

/** What a reply says about the assumptions of its service. Most replies say nothing about most of them. */
export function judgeAssumptions(call: JudgedCall): readonly Verdict[] {
  const { endpoint, switches } = call
  const fields = FIELD_ASSUMPTION_NAMES.filter((name) => FIELD_ASSUMPTIONS[name].services.some((service) => service === endpoint.service)).flatMap((name): readonly Verdict[] => {
    const isConfirmed = judgeField(name, call)
    return isConfirmed === undefined ? [] : [{ assumption: name, value: name in switches ? String(switches[name as SwitchName]) : '', isConfirmed }]
  })
  const operation = judgeOperation(call)
  return operation === undefined || endpoint.source === 'documented' ? fields : [{ assumption: endpoint.name, value: '', isConfirmed: operation }, ...fields]
}

/** An operation is there when it does what was asked, or refuses in the words of the service. */
function judgeOperation({ status, described: { outcome } }: JudgedCall): boolean | undefined {
  if (outcome === 'success') return true
  if (NO_SUCH_OPERATION.includes(status) && (outcome === 'unreadable' || status !== 404)) return false
  if (status >= 300 && status <= 399) return false
  return outcome === 'failure' && status >= 400 && status <= 499 ? true : undefined
}

function judgeField(name: FieldAssumptionName, call: JudgedCall): boolean | undefined {
  const { evidence } = FIELD_ASSUMPTIONS[name]
  const { endpoint, described } = call
  if (evidence.by === 'comparison') return COMPARISONS[name]?.(call)
  if (evidence.operations !== undefined && !evidence.operations.test(endpoint.name)) return undefined
  if (evidence.by === 'members') {
    if (described.outcome !== 'success') return undefined
    const { paths } = evidence
    if (described.drifts.some(({ path, kind }) => kind !== 'newMember' && paths.test(path))) return false
    return [...described.confirmed].some((path) => paths.test(path)) ? true : undefined
  }
  if (evidence.needs !== undefined && !evidence.needs.test(JSON.stringify(call.input))) return undefined
  if (described.outcome === 'success') return true
  const { fields } = evidence
  return fields !== undefined && described.outcome === 'failure' && refusedFields(call.json).some((path) => fields.test(path)) ? false : undefined
}

/** The field paths that a refusal names. */
function refusedFields(json: unknown): readonly string[] {
  const data = isRecord(json) ? json['data'] : undefined
  return isRecord(data) ? Object.keys(data) : []
}

type Comparison = (call: JudgedCall) => boolean | undefined

const COMPARISONS: Readonly<Partial<Record<ReadingName | SwitchName, Comparison>>> = {
  documentsInJson: ({ endpoint, described: { outcome, reply } }) => (endpoint.reply.kind === 'file' && outcome === 'success' ? reply.kind === 'json' : undefined),
  oneInsurerARequest: ({ insurer, json }) => {
    const named = insurerOf(json)
    return insurer === undefined || named === undefined ? undefined : named === insurer
  },
  lastDay: ({ input, json, described }) => (described.outcome === 'success' ? judgeLastDay(input, json) : undefined),
  countyLetters: ({ endpoint, json, described }) => {
    if (!endpoint.name.endsWith('.listCounties') || described.outcome !== 'success' || !isRecord(json) || !Array.isArray(json['data'])) return undefined
    const codes = json['data'].map((county: unknown) => (isRecord(county) ? membersOf(county, []).get('code') : undefined))
    return codes.length === 0 ? undefined : codes.every((code) => typeof code === 'string' && /^[A-Z]{1,2}$/.test(code))
  },
  fieldsOfRefusals: ({ status, json, described }) => {
    if (status !== 400 || described.outcome !== 'failure' || !isRecord(json) || !isRecord(json['data'])) return undefined
    return !described.drifts.some(({ path }) => path.startsWith('data'))
  },
  variantsPerDay: judgePace,
  openPerInsurer: judgePace,
  offersAtOnce: judgePace,
  listsPerMinute: ({ endpoint, status, described }) => {
    if (!endpoint.path.startsWith('/nomenclature/')) return undefined
    return status === 429 ? false : described.outcome === 'success' ? true : undefined
  },
}

/** Whether the service took a request for offers, or found them too many. */
function judgePace({ endpoint, status, described }: JudgedCall): boolean | undefined {
  if (!/\.(getQuote|createOffer)$/.test(endpoint.name)) return undefined
  return status === 429 ? false : described.outcome === 'success' ? true : undefined
}

function insurerOf(json: unknown): unknown {
  const data = isRecord(json) ? json['data'] : undefined
  const provider = isRecord(data) ? data['provider'] : undefined
  const organization = isRecord(provider) ? provider['organization'] : undefined
  return isRecord(organization) ? organization['businessName'] : undefined
}

/** The last insured day: the first plus the term less one day, or the day that was asked for. */
function judgeLastDay(input: object, json: unknown): boolean | undefined {
  const asked = termIn(input)
  const data = isRecord(json) ? json['data'] : undefined
  const offers = isRecord(data) ? (Array.isArray(data['offers']) ? (data['offers'] as readonly unknown[]) : [data]) : []
  const pairs = offers.flatMap((offer) => (isRecord(offer) ? [{ first: readDay(offer['startDate']), last: readDay(offer['endDate']) }] : []))
  const known = pairs.flatMap(({ first, last }) => (first === undefined || last === undefined ? [] : [{ first, last }]))
  if (asked === undefined || known.length === 0) return undefined
  return known.every(({ first, last }) => last === (asked.lastDay ?? endOfTerm(first, asked.termMonths ?? 0)))
}

function termIn(input: object): { readonly lastDay?: string; readonly termMonths?: number } | undefined {
  const body = 'body' in input && isRecord(input.body) ? input.body : undefined
  const product = body !== undefined && isRecord(body['product']) ? body['product'] : undefined
  if (product === undefined) return undefined
  const travel = product['travel']
  const lastDay = isRecord(travel) && typeof travel['endDate'] === 'string' ? parseDay(travel['endDate']) : undefined
  if (lastDay !== undefined) return { lastDay }
  const terms = Object.values(product).flatMap((part) => (isRecord(part) && typeof part['termTime'] === 'number' ? [part['termTime']] : []))
  return terms[0] === undefined ? undefined : { termMonths: terms[0] }
}
