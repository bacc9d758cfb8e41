import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordedDay } from '@/lib/contracts/recorded-call'
import { todayInBucharest } from '@/lib/domain/day'
import { ALL_SALES, sandboxClient, sell } from '@/lib/testing/operator/sandbox-sales'
import type { Sandbox } from '../create-sandbox'
import type { DialectFormName } from '../dialects/dialect-forms'
import { serviceSpeaker, SPEAKERS, SPOKEN_DIALECTS, type Speaker } from '../dialects/spoken-dialects'
import { newSandbox } from '../testing/new-sandbox'
import { profileOfDay } from './profile-of-day'

/** Forms that leave no trace in what is recorded: bytes of a document, hidden texts, a compression that is opened before, a list where there is one anyway. */
const UNRECORDED: readonly DialectFormName[] = ['gzip-unasked', 'bytes-before-document', 'document-as-data-uri', 'fields-in-brackets', 'final-word-done', 'always-a-list']
const FILE = resolve('lib/testing/operator/recorded-day-of-sandbox.json')
const today = todayInBucharest(new Date())

let text: string
let sandbox: Sandbox
beforeAll(async () => {
  text = await readFile(FILE, 'utf8')
  sandbox = await newSandbox({ dialects: profileOfDay(text) })
})
afterAll(() => sandbox.close())

describe('the profile of a recorded day', () => {
  test('holds only forms that their speaker spoke', () => {
    const profile = profileOfDay(text)
    const invented = SPEAKERS.flatMap((speaker) => (profile[speaker] ?? []).filter((form) => !SPOKEN_DIALECTS[speaker]?.includes(form)).map((form) => `${speaker} ${form}`))
    expect(invented).toEqual([])
  })

  test('holds every form that was heard in offers, policies and documents', () => {
    const profile = profileOfDay(text)
    const recorded = new Set(recordedDay.parse(JSON.parse(text)).calls.map(({ service, insurer }): Speaker => (insurer === null ? serviceSpeaker(service) : `${service}/${insurer}`)))
    const isHeard = (form: DialectFormName) => !UNRECORDED.includes(form) && !form.startsWith('fields-') && form !== 'refusal-in-detail' && !form.includes('correlation') && form !== 'unreadable-result' && form !== 'currency-lei'
    const missed = [...recorded].flatMap((speaker) => (SPOKEN_DIALECTS[speaker] ?? []).filter((form) => isHeard(form) && !profile[speaker]?.includes(form)).map((form) => `${speaker} ${form}`))
    expect(missed).toEqual([])
  })

  test.each(ALL_SALES.filter(({ insurer }) => ['alpina', 'transilva', 'alizeu', 'orion'].includes(insurer)))('a sandbox with it sells: $insurer, $product', async (sale) => {
    const { offers, policies } = await sell(sandboxClient(sale.service, (request) => sandbox.fetch(request)), sale, today)
    expect([offers.length > 0, policies.length > 0]).toEqual([true, true])
  })

  test('of an insurer that the sandbox does not know is lent to those of its service that nobody recorded', () => {
    const call = { at: '2026-11-23T10:00:00.000Z', service: 'vehicle', operation: 'vehicle.getQuote', method: 'POST', path: '/offer', status: 200, contentType: 'text/html', class: 'ok', ms: 1, insurer: 'adevarat', correlationIds: [], drifts: [], reply: { kind: 'json', form: { type: 'object', size: 0, members: [] } } }
    const profile = profileOfDay(JSON.stringify({ format: 'quotedesk-recorded-calls', version: 1, calls: [call, { ...call, insurer: 'alpina', contentType: 'text/plain' }] }))
    expect([profile['vehicle/alpina'], profile['vehicle/danubia'], profile['vehicle/*'], profile['travel/alizeu']]).toEqual([['json-as-text'], ['json-as-html'], undefined, undefined])
  })

  test.each(['', 'x', '{}', '{"format":"har"}'])('is refused for a file with %j', (other) => {
    expect(() => profileOfDay(other)).toThrow('The file holds no recorded calls')
  })
})
