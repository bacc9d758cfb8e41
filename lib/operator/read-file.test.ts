import { describe, expect, test } from 'vitest'
import { getOfferDocument } from '@/lib/contracts/assets/endpoints'
import { FILE_BYTES_MAX } from './limits'
import { readReply } from './read-reply'
import { faultOf, jsonReply } from './testing/replies'

const pdf = '%PDF-1.7 …'
const base64 = Buffer.from(pdf).toString('base64')
const raw = (text: string, headers: Record<string, string> = {}) => new Response(text, { headers: { 'content-type': 'application/pdf', ...headers } })
const files = (...items: unknown[]) => jsonReply(200, { status: 200, data: { files: items } })

test('a raw PDF is one file with the service\'s name for it', async () => {
  const [file, ...others] = await readReply(getOfferDocument, raw(pdf, { 'content-disposition': 'inline; filename="offer-7.pdf"' }))
  expect(others).toEqual([])
  expect(file).toMatchObject({ kind: undefined, name: 'offer-7.pdf' })
  expect(Buffer.from(file?.bytes ?? []).toString()).toBe(pdf)
})

test('files in JSON are decoded with their kind and name', async () => {
  const read = await readReply(getOfferDocument, files({ type: 'offer', name: 'offer.pdf', content: base64 }, { type: 'dnt', content: base64 }))
  expect(read.map(({ kind, name, bytes }) => [kind, name, Buffer.from(bytes).toString()])).toEqual([
    ['offer', 'offer.pdf', pdf],
    ['dnt', undefined, pdf],
  ])
})

describe('a reply without a document is malformed', () => {
  test.each<[string, Response]>([
    ['a page that calls itself PDF', raw('<html>')],
    ['an empty PDF', raw('')],
    ['no files', files()],
    ['files that are no list', jsonReply(200, { data: { files: 'x' } })],
    ['no data', jsonReply(200, { data: null })],
    ['a file without content', files({ name: 'a.pdf' })],
    ['a file that is a picture', files({ name: 'a.pdf', content: Buffer.from('\x89PNG').toString('base64') })],
    ['a PDF above the limit', raw(`%PDF-${'x'.repeat(FILE_BYTES_MAX)}`)],
  ])('%s', async (_what, response) => {
    expect(await faultOf(readReply(getOfferDocument, response))).toMatchObject({ kind: 'malformed', status: 200, code: 'NOT_A_PDF' })
  })
})

test('a failure in place of a document is read as that failure', async () => {
  expect(await faultOf(readReply(getOfferDocument, jsonReply(200, { error: true, message: 'Oferta nu există.' })))).toMatchObject({
    kind: 'refused',
    messages: ['Oferta nu există.'],
  })
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\polița 1.pdf', 'polița 1.pdf'],
  ['a\r\nset-cookie: b.pdf', 'aset-cookie b.pdf'],
  ['..', undefined],
  [7, undefined],
])('a name %j becomes %j', async (name, safe) => {
  const [file] = await readReply(getOfferDocument, files({ name, content: base64 }))
  expect(file?.name).toBe(safe)
})
