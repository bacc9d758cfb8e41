import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { RECORDED_DAY_FORMAT, recordedDay, type RecordedCall } from '@/lib/contracts/recorded-call'
import type { ReplyForm } from '@/lib/domain/reply/reply-form'
import type { DialectFormName } from '@/lib/sandbox/dialects/dialect-forms'
import { SPOKEN_DIALECTS } from '@/lib/sandbox/dialects/spoken-dialects'
import { replayDay } from './replay-day'
import { losesAnything, replayReport } from './report'
import { responseOf } from './reply-of-record'

const text = (value: string): ReplyForm => ({ type: 'text', size: value.length, value })
const number = (value: number): ReplyForm => ({ type: 'number', value })
const object = (members: Readonly<Record<string, ReplyForm>>): ReplyForm => ({ type: 'object', size: Object.keys(members).length, members: Object.entries(members).map(([name, form]) => ({ name, form })) })
const list = (...items: readonly ReplyForm[]): ReplyForm => ({ type: 'list', size: items.length, items })
const offer = { offerId: number(70001), premiumAmount: text('716,84'), currency: text('RON'), startDate: text('01.12.2026'), endDate: text('30.11.2027') }
const policy = { series: { type: 'text', size: 5, shape: 'AA/99' }, number: { type: 'number', shape: '9999999' } } as const satisfies Record<string, ReplyForm>

function call(operation: string, data: ReplyForm, change: Partial<RecordedCall> = {}): RecordedCall {
  return {
    at: '2026-11-23T10:00:00.000Z', service: 'vehicle', operation, method: 'POST', path: '/offer', status: 200, contentType: 'application/json', class: 'ok', ms: 900, insurer: 'carpatia', correlationIds: [],
    drifts: [], reply: { kind: 'json', form: object({ data }) }, ...change,
  }
}
const replay = (...calls: readonly RecordedCall[]) => replayDay({ format: RECORDED_DAY_FORMAT, version: 1, calls: [...calls] })

describe('replaying recorded calls', () => {
  test('counts what is read, and what a day like it would lose', async () => {
    const [quotes, issued] = await replay(
      call('vehicle.getQuote', object({ offers: list(object(offer), object({ ...offer, offerId: { type: 'nothing' } }), object({ ...offer, endDate: text('05/06/2027') }), object({ ...offer, commissionPercent: text('standard') })) })),
      call('vehicle.createPolicy', object({ policies: list(object(policy), object({ series: text('SB/01') })) })),
    )
    expect(quotes).toMatchObject({ operation: 'vehicle.getQuote', replies: 1, offers: { read: 2, lost: 1, lacking: 1 }, unreadable: 0 })
    expect([...(quotes?.lostMembers ?? [])]).toEqual([['commissionPercent', 1]])
    expect(issued).toMatchObject({ operation: 'vehicle.createPolicy', policies: { read: 1, lost: 0, lacking: 1 } })
  })

  test('a reply that was a success and cannot be read is lost as a whole', async () => {
    const [quotes] = await replay(call('vehicle.getQuote', object({}), { reply: { kind: 'html', bytes: 80 } }), call('vehicle.getQuote', object({ nothing: text('here') })))
    expect(quotes).toMatchObject({ replies: 2, unreadable: 2 })
  })

  test('a refusal that is read as one loses nothing, and what never came is no reply', async () => {
    const refused = object({ error: text('true'), message: { type: 'text', size: 12, shape: 'Aa aaa aaaaa' } })
    const lines = await replay(call('vehicle.getQuote', object({}), { status: 422, class: 'refused', reply: { kind: 'json', form: refused } }), call('vehicle.getQuote', object({}), { status: null, class: 'timeout', reply: { kind: 'none' } }))
    expect(lines).toMatchObject([{ replies: 1, unreadable: 0 }])
    expect(losesAnything(lines)).toBe(false)
  })

  test('the bytes before a reply and its content type are made again', async () => {
    const response = responseOf({ class: 'ok', drifts: [], status: 200, contentType: null, reply: { kind: 'json', beginning: 'byteOrderMark', form: object({ data: list() }) } })
    expect(response?.headers.get('content-type')).toBeNull()
    expect([...new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer(0))].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
  })

  test('hidden words in "error" of a success said that there was none; in a refusal they said what it was', async () => {
    const reply = object({ data: object({ offers: list(object(offer)) }), error: { type: 'text', size: 8, shape: 'aa aaaaa' } })
    const [success] = await replay(call('vehicle.getQuote', object({}), { reply: { kind: 'json', form: reply } }))
    expect(success).toMatchObject({ unreadable: 0, offers: { read: 1 } })
    const [refusal] = await replay(call('vehicle.getQuote', object({}), { class: 'refused', reply: { kind: 'json', form: reply } }))
    expect(refusal).toMatchObject({ unreadable: 0, offers: { read: 0 } })
  })

  test('no error within an object or a list is none either', async () => {
    const hidden: ReplyForm = { type: 'number', shape: '9' }
    const errors = [object({ code: hidden, message: text('') }), list({ type: 'text', size: 0, shape: '' }), object({ code: hidden, message: { type: 'text', size: 2, shape: 'aa' } })]
    const replies = errors.map((error) => call('vehicle.getQuote', object({}), { reply: { kind: 'json', form: object({ data: object({ offers: list(object(offer)) }), error, errors: error }) } }))
    expect(await replay(...replies)).toMatchObject([{ replies: 3, unreadable: 0, offers: { read: 3 } }])
  })

  test('what was read when it came is not lost where its hidden values cannot be invented', async () => {
    const none = { read: 0, lost: 0, lacking: 0 }
    const odd = object({ offers: list(object({ ...offer, currency: { type: 'text', size: 7, shape: 'aaa aaa' }, notes: object({}) })) })
    const read = { isUnreadable: false, offers: { read: 1, lost: 0, lacking: 0 }, policies: none, leftOut: [] }
    const lines = await replay(call('vehicle.getQuote', odd, { read }), call('vehicle.getQuote', object({ nothing: text('here') }), { read }), call('vehicle.getQuote', odd, { read: { ...read, offers: { read: 0, lost: 1, lacking: 0 } } }))
    expect(lines).toMatchObject([{ replies: 3, unreadable: 0, readThen: 2, offers: { read: 2, lost: 1, lacking: 0 } }])
    expect([...(lines[0]?.lostMembers.keys() ?? [])]).toEqual([])
    expect(replayReport(lines)).toContain('vehicle.getQuote: 3 replies; 2 read when they came, and not to be made again from what was kept; 2 offers, 1 LOST')
  })

  test('a hidden link is a link, unless it was recorded as none', async () => {
    const quote = object({ offers: list(object({ ...offer, pid: { type: 'text', size: 52 } })) })
    const drift = { path: 'data.offers[].pid', kind: 'otherForm', expected: 'URL', got: { type: 'text', size: 52 } } as const
    const [linked] = await replay(call('vehicle.getQuote', quote))
    const [odd] = await replay(call('vehicle.getQuote', quote, { drifts: [drift] }))
    expect([linked, odd].map((line) => [...(line?.lostMembers.keys() ?? [])])).toEqual([[], ['pid']])
  })

  test('the report has a line for each operation and says what is lost', async () => {
    const lines = await replay(call('vehicle.getQuote', object({ offers: list(object(offer), text('x'), object({ ...offer, premiumAmount: { type: 'nothing' } })) })))
    expect(replayReport(lines)).toBe('vehicle.getQuote: 1 replies; 1 offers, 1 LOST, 1 without what a sale needs\n1 offers, 0 policies and 0 whole replies would be lost, and 0 members; 1 came without what a sale needs\n')
  })
})

describe('replaying the recorded day of the sandbox, which spoke every dialect', () => {
  test('loses no offer, no policy and no reply', async () => {
    const { day, lines } = await recordedOfSandbox()
    const sum = (count: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + count(line), 0)
    expect(losesAnything(lines)).toBe(false)
    expect(sum(({ replies }) => replies)).toBe(day.calls.length)
    expect(sum(({ offers }) => offers.read)).toBeGreaterThan(40)
    expect(sum(({ policies }) => policies.read)).toBeGreaterThan(20)
  })

  test('finds what certain insurers send without what a sale needs, and no more', async () => {
    const { day, lines } = await recordedOfSandbox()
    const made = (form: DialectFormName, operation: RegExp) => day.calls.filter((one) => one.class === 'ok' && operation.test(one.operation) && SPOKEN_DIALECTS[`${one.service}/${one.insurer ?? '*'}`]?.includes(form)).length
    const lacking = (name: 'offers' | 'policies') => lines.reduce((total, line) => total + line[name].lacking, 0)
    expect([lacking('offers'), lacking('policies')]).toEqual([made('unreadable-offer', /getQuote|createOffer/), made('unreadable-policy', /createPolicy/)])
  })

  test('leaves out the members that certain insurers leave unfinished, and no others', async () => {
    const { lines } = await recordedOfSandbox()
    expect([...new Set(lines.flatMap(({ lostMembers }) => [...lostMembers.keys()]))].toSorted()).toEqual(['commissionPercent', 'directCompensation', 'greenCardExclusions', 'offerExpiryDate', 'referenceRate'])
  })
})

async function recordedOfSandbox() {
  const day = recordedDay.parse(JSON.parse(await readFile(resolve('lib/testing/operator/recorded-day-of-sandbox.json'), 'utf8')))
  return { day, lines: await replayDay(day) }
}
