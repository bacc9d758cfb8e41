import type { RecordedCall } from '@/lib/contracts/recorded-call'
import type { ReplyForm } from '@/lib/domain/reply/reply-form'
import type { DialectFormName } from '../dialects/dialect-forms'
import { allMembers, hasName, isListForm, isObjectForm, jsonOf, memberNamed, membersNamed, textOf } from './recorded-forms'

/** A recorded reply with what it is about. */
interface Recorded {
  readonly call: RecordedCall
  readonly json: ReplyForm | undefined
  readonly data: ReplyForm | undefined
  readonly isMade: boolean
  readonly isOk: boolean
}
type Recogniser = (recorded: Recorded) => boolean

const DAYS = ['startDate', 'endDate', 'dueDate']
const AMOUNTS = ['premiumAmount', 'premiumAmountNet', 'commissionValue']
/** A document in base64 is longer than any other text of its reply. */
const DOCUMENT_LENGTH_MIN = 1_000
const MADE = ['offers', 'policies', 'offer', 'policy']

// In a joint request the values are those of its insurers.
const textLike = (names: readonly string[], pattern: RegExp): Recogniser => ({ json, isMade, isOk }) => isMade && isOk && membersNamed(json, names).some((form) => pattern.test(textOf(form) ?? ''))
const typeIs = (pattern: RegExp): Recogniser => ({ call, json }) => json !== undefined && pattern.test(call.contentType ?? '')
const made = (test: (recorded: Recorded) => boolean): Recogniser => (recorded) => recorded.isMade && recorded.isOk && recorded.json !== undefined && test(recorded)
const refusal = (test: (json: ReplyForm) => boolean): Recogniser => ({ json, isOk }) => !isOk && json !== undefined && test(json)
const documents = (test: (recorded: Recorded) => boolean): Recogniser => (recorded) => /Document/.test(recorded.call.operation) && recorded.isOk && test(recorded)

/** The items of a list that misses what its neighbours have. */
const lacksIn = (list: string, needed: string): Recogniser => ({ json, isOk }) => isOk && membersNamed(json, [list]).some((form) => isListForm(form) && form.items.some((item) => isObjectForm(item) && ['nothing', undefined].includes(memberNamed(item, needed)?.type)))

const listIn = (json: ReplyForm | undefined): ReplyForm | undefined => MADE.slice(0, 2).map((name) => membersNamed(json, [name])[0]).find((form) => form !== undefined)
const errorsIn = (json: ReplyForm): readonly ReplyForm[] => [memberNamed(json, 'errors'), memberNamed(json, 'violations')].flatMap((form) => (isListForm(form) ? form.items : []))

/** How each form is known again in a recorded reply. Nothing recorded tells of gzip, of bytes before a document, or of a data URI. */
const RECOGNISERS: Readonly<Partial<Record<DialectFormName, Recogniser>>> = {
  'days-with-time': textLike(DAYS, /^\d{4}-\d\d-\d\d[ Ta]\d\d:\d\d(:\d\d)?$/),
  'days-in-utc': textLike(DAYS, /^\d{4}-.*:\d\d(\.\d+)?[Za]$/),
  'days-with-offset': textLike(DAYS, /^\d{4}-\d\d-\d\d[Ta].*[+-]\d\d:?\d\d$/),
  'days-of-romania': textLike(DAYS, /^\d\d\.\d\d\.\d{4}$/),
  'days-of-php': ({ json, isMade }) => isMade && membersNamed(json, DAYS).some(isObjectForm),
  'amounts-as-text': textLike(AMOUNTS, /^\d+\.\d{2}$/),
  'amounts-of-romania': textLike(AMOUNTS, /^[\d.]+,\d{2}$/),
  'amounts-with-currency': textLike(AMOUNTS, /^[\d.]+ [A-Za]{3}$/),
  'percent-signs': textLike(['commissionPercent'], /%$/),
  'currency-lei': textLike(['currency'], /^lei$/i),
  'numbers-as-text': made(({ json }) => membersNamed(json, ['offerId', 'policyId']).some((form) => form.type === 'text')),
  'unreadable-offer': lacksIn('offers', 'offerId'),
  'unreadable-policy': lacksIn('policies', 'series'),
  'unreadable-result': lacksIn('results', 'provider'),
  'unreadable-members': made(({ json }) => membersNamed(json, ['referenceRate']).some((form) => form.type === 'text' && !/\d/.test(form.value ?? form.shape ?? '9'))),
  'county-codes-as-numbers': ({ call, json }) => call.operation.endsWith('.listCounties') && membersNamed(json, ['code']).some((form) => form.type === 'number'),
  'correlation-in-camel-case': ({ call, json }) => call.operation.includes('AsyncOffer') && allMembers(json).some(({ name }) => name === 'correlationId'),
  'correlation-without-dashes': ({ call, json }) => call.operation.includes('AsyncOffer') && membersNamed(json, ['correlationId']).some((form) => form.type === 'text' && form.size === 32),
  'names-in-snake-case': made(({ json }) => allMembers(json).some(({ name }) => /^(premium_amount|start_date)$/.test(name))),
  'names-with-capitals': made(({ json }) => allMembers(json).some(({ name }) => /^(PremiumAmount|StartDate)$/.test(name))),
  'one-within-its-name': made(({ data }) => hasName(data, 'offer') || hasName(data, 'policy')),
  'always-a-list': made(({ call, json }) => call.service === 'assets' && call.operation.endsWith('createOffer') && isListForm(listIn(json))),
  'list-by-position': made(({ json }) => { const list = listIn(json); return isObjectForm(list) && list.members.some(({ name }) => /^\d$/.test(name)) }),
  'data-within-data': made(({ data }) => hasName(data, 'data')),
  'bare-list': made(({ json }) => isListForm(json)),
  'without-envelope': ({ call, json, isOk }) => isOk && json !== undefined && !/AsyncOffer|signIn|renewToken/.test(call.operation) && (isObjectForm(json) ? !hasName(json, 'data') && allMembers(json).length > 2 : isListForm(json) && call.operation.includes('.list')),
  'errors-as-empty-list': ({ json, isOk }) => { const errors = memberNamed(json, 'errors'); return isOk && isListForm(errors) && errors.size === 0 },
  'errors-as-empty-object': ({ json, isOk }) => { const errors = memberNamed(json, 'errors'); return isOk && isObjectForm(errors) && errors.size === 0 },
  'no-error-in-words': ({ json, isOk }) => { const error = memberNamed(json, 'error'); return isOk && error?.type === 'text' && error.size > 5 && !/^(false|true)$/i.test(error.value ?? '') },
  'fields-as-list': refusal((json) => errorsIn(json).some((item) => hasName(item, 'field'))),
  'fields-by-property-path': refusal((json) => errorsIn(json).some((item) => hasName(item, 'propertyPath'))),
  'fields-by-pointer': refusal((json) => errorsIn(json).some((item) => hasName(memberNamed(item, 'source'), 'pointer'))),
  'refusal-in-detail': refusal((json) => hasName(json, 'detail')),
  'document-as-octets': documents(({ call }) => call.reply.kind === 'pdf' && call.contentType === 'application/octet-stream'),
  'document-as-content': documents(({ data }) => isObjectForm(data) && data.members.some(({ form }) => form.type === 'text' && form.size > DOCUMENT_LENGTH_MIN)),
  'several-documents': documents(({ data }) => { const files = memberNamed(data, 'files'); return isListForm(files) && files.size > 1 }),
  'byte-order-mark': ({ call }) => call.reply.kind === 'json' && call.reply.beginning === 'byteOrderMark',
  'warning-first': ({ call }) => call.reply.kind === 'json' && call.reply.beginning === 'warning',
  'json-as-html': typeIs(/^text\/html/),
  'json-as-text': typeIs(/^text\/plain/),
  'no-content-type': ({ call, json }) => json !== undefined && call.contentType === null,
}

/** The odd forms of a recorded reply that the sandbox can speak. */
export function recogniseForms(call: RecordedCall): readonly DialectFormName[] {
  const json = jsonOf(call.reply)
  const data = isObjectForm(json) && hasName(json, 'data') ? memberNamed(json, 'data') : undefined
  const isMade = /\.(getQuote|createOffer|createQuickOffer|createPolicy)$/.test(call.operation)
  const recorded = { call, json, data, isMade, isOk: call.class === 'ok' }
  return (Object.entries(RECOGNISERS) as readonly (readonly [DialectFormName, Recogniser])[]).flatMap(([name, isIn]) => (isIn(recorded) ? [name] : []))
}
