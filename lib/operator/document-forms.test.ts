import { describe, expect, test } from 'vitest'
import * as assets from '@/lib/contracts/assets/endpoints'
import { SERVICES, type Endpoint, type OperatorFile, type Service } from '@/lib/contracts/endpoint'
import * as travel from '@/lib/contracts/travel/endpoints'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { readReply } from './read-reply'
import { describeReply } from './recording/describe-reply'
import { faultOf, jsonReply } from './testing/replies'

const DOCUMENTS: Readonly<Record<Service, readonly [string, Endpoint & { readonly reply: { readonly kind: 'file' } }][]>> = {
  assets: [['offer', assets.getOfferDocument], ['policy', assets.getPolicyDocument], ['policy by number', assets.getPolicyDocumentByNumber]],
  vehicle: [['offer', vehicle.getOfferDocument], ['policy', vehicle.getPolicyDocument]],
  travel: [['offer', travel.getOfferDocument], ['policy', travel.getPolicyDocument], ['policy by number', travel.getPolicyDocumentByNumber]],
}

const pdf = '%PDF-1.7\nun document\n%%EOF\n'
const base64 = Buffer.from(pdf).toString('base64')
const raw = (body: string, type: string, disposition?: string) => new Response(body, { headers: { 'content-type': type, ...(disposition && { 'content-disposition': disposition }) } })
const textOf = ({ bytes }: OperatorFile) => Buffer.from(bytes).toString()
const rows = SERVICES.flatMap((service) => DOCUMENTS[service].map(([name, endpoint]) => ({ service, name, endpoint })))

describe.each(rows)('the $name document of the $service service', ({ endpoint }) => {
  const read = (response: Response) => readReply(endpoint, response)

  test.each<[string, Response, Partial<OperatorFile>]>([
    ['a raw PDF', raw(pdf, 'application/pdf'), { kind: undefined, name: undefined }],
    ['a raw PDF with parameters and a name', raw(pdf, 'Application/PDF; version=1.7', 'inline; filename="oferta-7.pdf"'), { name: 'oferta-7.pdf' }],
    ['base64 in files[]', jsonReply(200, { status: 200, data: { files: [{ type: 'offer', name: 'oferta.pdf', content: base64 }] } }), { kind: 'offer', name: 'oferta.pdf' }],
    ['base64 in files[] of family A', jsonReply(200, { error: 'false', status: '200', data: { files: [{ type: 'offer', name: 'oferta.pdf', content: base64 }] } }), { kind: 'offer', name: 'oferta.pdf' }],
    ['base64 in lines', jsonReply(200, { data: { files: [{ content: base64.replace(/.{10}/g, '$&\r\n') }] } }), { kind: undefined, name: undefined }],
    ['a PDF declared as bytes', raw(pdf, 'application/octet-stream', "attachment; filename*=UTF-8''poli%C8%9Ba.pdf"), { name: 'polița.pdf' }],
    ['a PDF declared as JSON', raw(pdf, 'application/json'), {}],
    ['a PDF after a warning', raw(`Warning: headers already sent\n${pdf}`, 'application/pdf'), {}],
    ['a data URI', jsonReply(200, { data: { files: [{ type: 'offer', content: `data:application/pdf;base64,${base64}` }] } }), { kind: 'offer' }],
    ['content alone', jsonReply(200, { data: { content: base64, name: 'oferta.pdf' } }), { name: 'oferta.pdf' }],
    ['files as an object', jsonReply(200, { data: { files: { content: base64 } } }), {}],
    ['files by their kind', jsonReply(200, { data: { files: { dnt: base64 } } }), { kind: 'dnt' }],
    ['one file of two that is no PDF', jsonReply(200, { data: { files: [{ content: base64 }, { content: 'x' }] } }), {}],
    ['a file without type and name', jsonReply(200, { data: { files: [{ content: base64 }] } }), { kind: undefined, name: undefined }],
    ['a file whose name leads elsewhere', jsonReply(200, { data: { files: [{ name: '../../etc/cron.d/x', content: base64 }] } }), { name: 'x' }],
  ])('is read as %s', async (_form, response, expected) => {
    const files = await read(response)
    expect(files).toMatchObject([expected])
    expect(files.map(textOf)).toEqual([pdf])
  })

  test('is read as several files, each with the kind that the service names', async () => {
    const files = ['offer', 'dnt', 'pre-contract', 'gdpr', 'terms-and-conditions'].map((type) => ({ type, name: `${type}.pdf`, content: base64 }))
    expect((await read(jsonReply(200, { data: { files } }))).map(({ kind }) => kind)).toEqual(['offer', 'dnt', 'pre-contract', 'gdpr', 'terms-and-conditions'])
  })

  test.each<[string, Response, Partial<OperatorFile>]>([
    ['base64 declared as PDF', raw(base64, 'application/pdf'), { kind: undefined }],
    ['base64 in quotes', raw(JSON.stringify(base64), 'application/json'), { kind: undefined }],
    ['other names', jsonReply(200, { data: { Files: [{ DocumentType: 'policy', FileName: 'polita.pdf', FileContent: base64 }] } }), { kind: 'policy', name: 'polita.pdf' }],
    ['a member of its own', jsonReply(200, { data: { policyPdf: base64, number: '0012345' } }), { kind: 'policyPdf' }],
    ['a data URI deep within', jsonReply(200, { data: { policy: { print: `data:application/pdf;base64,${base64}` } } }), { kind: 'print' }],
  ])('is read from %s', async (_form, response, file) => {
    const files = await read(response)
    expect(files).toMatchObject([file])
    expect(files.map(textOf)).toEqual([pdf])
  })

  test.each<[string, Response]>([
    ['a page declared as PDF', raw('<html>', 'application/pdf')],
    ['an empty PDF', raw('', 'application/pdf')],
    ['a page', raw('<html>', 'text/html')],
    ['no files', jsonReply(200, { data: { files: [] } })],
    ['data without files', jsonReply(200, { data: {} })],
    ['content that is no text', jsonReply(200, { data: { files: [{ content: [1, 2] }] } })],
    ['content that is no PDF', jsonReply(200, { data: { files: [{ content: Buffer.from('PK').toString('base64') }] } })],
    ['a signature after a kilobyte', raw(`${' '.repeat(2_000)}${pdf}`, 'application/pdf')],
  ])('is malformed as %s', async (_form, response) => {
    expect(await faultOf(read(response))).toMatchObject({ kind: 'malformed', requestWasSent: 'answered' })
  })

  test.each<[string, unknown]>([['a link', { files: [{ type: 'offer', url: 'https://documents.example.test/7.pdf' }] }], ['a link as content', { content: 'https://documents.example.test/7.pdf' }]])('behind %s is not fetched: it is named as one, and the radar reports it', async (_form, data) => {
    const reply = jsonReply(200, { status: 200, data })
    const { drifts } = describeReply(endpoint, { status: 200, contentType: 'application/json', bytes: new Uint8Array(await reply.clone().arrayBuffer()) }, { insurer: undefined, isPersonal: () => false })
    expect(drifts.length).toBeGreaterThan(0)
    expect(JSON.stringify(drifts)).not.toContain('documents.example')
    expect(await faultOf(read(reply))).toMatchObject({ kind: 'malformed', code: 'LINK' })
  })

  test('is refused when the envelope is a refusal', async () => {
    expect(await faultOf(read(jsonReply(404, { errors: ['Nu există.'], correlation_id: 'c-1', status: 404 })))).toMatchObject({ kind: 'refused', status: 404, messages: ['Nu există.'] })
    expect(await faultOf(read(jsonReply(200, { error: 'true', status: '404', message: 'Nu există.' })))).toMatchObject({ kind: 'refused', messages: ['Nu există.'] })
  })
})
