import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { INSPECTION_FILE_BYTES_MAX, INSPECTION_FILE_TYPES } from '@/lib/domain/files/inspection-file'
import { todayInBucharest } from '@/lib/domain/day'
import { openClient, type Client } from '../testing/client'
import { quoteRequestOn } from '../testing/vehicle-requests'

const now = new Date('2026-11-21T10:00:00Z')
const today = todayInBucharest(now)
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const startOf = {
  jpg: [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0],
  webp: [...Buffer.from('RIFF\0\0\0\0WEBP')],
  heic: [0, 0, 0, 24, ...Buffer.from('ftypheic')],
  pdf: [...Buffer.from('%PDF-1.7\n')],
} as const

let client: Client
let offerId = 0
let policy = { series: '', number: 0 }
beforeAll(async () => {
  client = await openClient({ service: 'vehicle', now: () => now })
  const { body } = await client.call('POST', '/vehicle/offer', { body: quoteRequestOn(today) })
  const [offer] = (body.data as { offers: { offerId: number; premiumAmount: number }[] }).offers
  offerId = offer?.offerId ?? 0
  const payment = { method: 'pos', currency: 'RON', amount: offer?.premiumAmount, date: today, documentNumber: 'P1' }
  const issued = await client.call('POST', '/vehicle/policy', { body: { offerId, payment } })
  policy = (issued.body.data as { policies: [{ series: string; number: number }] }).policies[0]
})
afterAll(() => client.sandbox.close())

type Fields = Readonly<Record<string, string | Blob | undefined>>
let fields: Fields = {}
beforeEach(() => {
  fields = { offerId: String(offerId), fileName: 'fata.jpg', fileType: 'riskInspectionPhoto', file: new Blob([Uint8Array.from(startOf.jpg)]) }
})

function upload(changes: Fields = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...changes })) if (value !== undefined) form.append(name, value)
  return client.call('POST', '/vehicle/risk-inspection', { body: form })
}

const entries = async () => ((await client.call('GET', '/control/ledger')).body.entries as { act: string; offerId: number | null; policyId: number | null; detail: string | null }[]).filter(({ act }) => act === 'inspection-uploaded')

describe('a file of a risk inspection', () => {
  test('is attached to an offer', async () => {
    const { status, body } = await upload()
    expect(status).toBe(200)
    expect(body).toEqual({ error: false, status: 200, data: { fileName: 'fata.jpg', fileType: 'riskInspectionPhoto' } })
    expect((await entries()).at(-1)).toMatchObject({ offerId, policyId: null, detail: 'riskInspectionPhoto' })
  })

  test('is attached to a policy by series and number', async () => {
    const { status } = await upload({ offerId: undefined, policySeries: policy.series, policyNumber: String(policy.number) })
    expect(status).toBe(200)
    expect((await entries()).at(-1)?.policyId).toBeGreaterThan(0)
  })

  test.each(INSPECTION_FILE_TYPES)('may be of the type %s', async (fileType) => {
    expect((await upload({ fileType })).status).toBe(200)
  })

  test.each(Object.entries(startOf))('may be a %s with any name', async (_, bytes) => {
    expect((await upload({ file: new Blob([Uint8Array.from(bytes)]), fileName: 'scan.exe' })).status).toBe(200)
  })

  test.each<[string, Fields, string, number]>([
    ['neither an offer nor a policy', { offerId: undefined }, 'offerId is required when policySeries and policyNumber are absent', 400],
    ['a series without a number', { offerId: undefined, policySeries: 'AL/21' }, 'policyNumber is required when offerId is absent', 400],
    ['a number without a series', { offerId: undefined, policyNumber: '240101' }, 'policySeries is required when offerId is absent', 400],
    ['an offer that is no number', { offerId: 'first' }, 'offerId must be a whole number', 400],
    ['no file name', { fileName: undefined }, 'fileName is required', 400],
    ['an empty file name', { fileName: ' ' }, 'fileName must not be empty', 400],
    ['a file name of 256 characters', { fileName: 'x'.repeat(256) }, 'fileName must have at most 255 characters', 400],
    ['no file type', { fileType: undefined }, 'fileType is required', 400],
    ['another file type', { fileType: 'selfie' }, 'fileType must be one of', 400],
    ['no file', { file: undefined }, 'file is required', 400],
    ['a text instead of a file', { file: 'photo' }, 'file is required', 400],
    ['an empty file', { file: new Blob([]) }, 'file must not be empty', 400],
    ['a file of another kind', { file: new Blob(['MZ not an image']) }, 'file must be a JPEG, PNG, WebP, HEIC or PDF file', 400],
    ['an offer nobody made', { offerId: '999999' }, 'There is no such offer.', 404],
    ['a policy nobody issued', { offerId: undefined, policySeries: 'AL/21', policyNumber: '1' }, 'There is no such policy.', 404],
  ])('is refused with %s', async (_, changes, message, expected) => {
    const before = (await entries()).length
    const { status, body } = await upload(changes)
    expect(status).toBe(expected)
    expect(Object.keys(body)).toEqual(['correlation_id', 'message'])
    expect(body.correlation_id).toMatch(UUID)
    expect(body.message).toContain(message)
    expect((await entries()).length).toBe(before)
  })

  const tooLarge = 'The file is larger than 10 MB.'
  test.each([
    ['exactly 10 MB is taken', INSPECTION_FILE_BYTES_MAX, 200, undefined],
    ['one byte more is refused', INSPECTION_FILE_BYTES_MAX + 1, 413, tooLarge],
    ['far more is refused', INSPECTION_FILE_BYTES_MAX + 200_000, 413, tooLarge],
  ])('of %s', async (_, size, expected, message) => {
    const bytes = new Uint8Array(size)
    bytes.set(startOf.png)
    const { status, body } = await upload({ file: new Blob([bytes]) })
    expect(status).toBe(expected)
    expect(body.message).toBe(message)
  })

  test.each([
    ['JSON', { 'Content-Type': 'application/json' }, '{}', 415],
    ['a form without boundaries', { 'Content-Type': 'multipart/form-data' }, 'x', 400],
    ['a form that breaks off', { 'Content-Type': 'multipart/form-data; boundary=b' }, '--b\r\nContent-Disposition: form-data; name="fileName"\r\n\r\nx', 400],
    ['no token', { 'Content-Type': 'multipart/form-data; boundary=b', Token: '' }, '--b--', 401],
  ])('sent as %s is refused with the failure of an upload', async (_, headers, body, expected) => {
    const reply = await client.call('POST', '/vehicle/risk-inspection', { body, headers })
    expect(reply.status).toBe(expected)
    expect(Object.keys(reply.body)).toEqual(['correlation_id', 'message'])
  })

  test('is refused in Romanian when Content-Language is ro', async () => {
    const form = new FormData()
    const { body } = await client.call('POST', '/vehicle/risk-inspection', { body: form, headers: { 'Content-Language': 'ro' } })
    expect(body.message).toContain('file este obligatoriu')
  })
})
