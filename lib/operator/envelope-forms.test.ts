import { describe, expect, test } from 'vitest'
import * as assets from '@/lib/contracts/assets/endpoints'
import { SERVICES, type Service } from '@/lib/contracts/endpoint'
import { listCounties as travelCounties } from '@/lib/contracts/travel/nomenclature-endpoints'
import * as travel from '@/lib/contracts/travel/endpoints'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { OperatorFault } from './error'
import { readReply } from './read-reply'
import { faultOf, jsonReply } from './testing/replies'

const COUNTIES = { assets: assets.listCounties, vehicle: vehicle.listCounties, travel: travelCounties } as const
const OFFER = { assets: assets.createOffer, vehicle: vehicle.getQuote, travel: travel.createOffer } as const
const SIGN_OUT = { assets: assets.signOut, vehicle: vehicle.signOut, travel: travel.signOut } as const

const data = [{ code: 'CJ', name: 'Cluj' }]
const text = (value: unknown) => JSON.stringify(value)
const of = (body: string | Uint8Array, type: string | null = 'application/json', status = 200) =>
  new Response(typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body), { status, ...(type !== null && { headers: { 'content-type': type } }) })

const read = (service: Service, response: Response) => readReply(COUNTIES[service], response)
const refused = (service: Service, response: Response) => faultOf(readReply<(typeof OFFER)[Service]>(OFFER[service], response))

describe.each(SERVICES)('the %s service', (service) => {
  test.each<[string, unknown]>([
    ['{status, data}', { status: 200, data }],
    ['{error, status, data} with a boolean and a number', { error: false, status: 200, data }],
    ['{error, status, data} as texts', { error: 'false', status: '200', data }],
    ['texts in capitals and blanks', { error: ' FALSE ', status: ' 200 ', data }],
    ['error as a number', { error: 0, status: 200, data }],
    ['error as the text 0', { error: '0', status: '200', data }],
    ['error as null', { error: null, status: null, data }],
    ['only data', { data }],
    ['only error and data', { error: 'false', data }],
    ['only status and data', { status: '200', data }],
    ['an empty errors beside data', { errors: [], status: 200, data }],
    ['errors as an empty object beside data', { errors: {}, status: 200, data }],
    ['errors of nothing beside data', { errors: [null, ''], error: [], data }],
    ['No error beside data', { error: 'No error', status: 'OK', data }],
    ['Fără erori beside data', { error: 'Fără erori.', data }],
    ...['No', 'Nu', ' N ', 'Succes', '0000', 'fals', '[]', 'undefined'].map((error): [string, unknown] => [`the error ${error} beside data`, { error, status: 200, data }]),
    ...['result', 'response', 'payload', 'body', 'd', 'Data'].map((name): [string, unknown] => [`the data under ${name}`, { status: 200, [name]: data }]),
    ['an envelope within an envelope', { response: { error: false, data } }],
    ['an envelope in a list', [{ error: false, status: 200, data }]],
    ['data as a text of JSON', { status: 200, data: JSON.stringify(data) }],
    ['all of it as a text of JSON', JSON.stringify({ status: 200, data })],
    ['names in capitals', { Error: false, Status: 200, Data: data }],
    ['unknown members beside data', { data, meta: { page: 1 }, links: [] }],
    ['a tracking id beside data', { correlation_id: 'c-1', status: 200, data }],
  ])('reads a success with %s', async (_form, body) => {
    expect(await read(service, jsonReply(200, body))).toMatchObject(data)
  })

  test.each<[string, Response]>([
    ['under application/json with a charset', of(text({ data }), 'application/json; charset=utf-8')],
    ['under a media type in capitals and a quoted charset', of(text({ data }), 'Application/JSON;Charset="UTF-8"')],
    ['under a vendor type of JSON', of(text({ data }), 'application/vnd.operator.v1+json')],
    ['under text/json', of(text({ data }), 'text/json')],
    ['after a byte order mark', of(`\ufeff${text({ data })}`)],
    ['in UTF-16, when the type says so', of(new Uint8Array(Buffer.from(`\ufeff${text({ data })}`, 'utf16le')), 'application/json; charset=utf-16')],
    ['in UTF-8 under an unknown charset', of(text({ data }), 'application/json; charset=wtf-9')],
    ['with blank lines around it', of(`\r\n  ${text({ data })}\n\n`)],
    ['with a status like 201', jsonReply(201, { status: 201, data })],
    ['without a content type', of(text({ data }), null)],
    ['before a warning', of(`${text({ data })}\n<br />\n<b>Notice</b>: Undefined index in <b>/srv/x.php</b><br />`)],
    ['within a call', of(`callback(${text({ data })});`)],
    ['after a prefix', of(`)]}',\n${text({ data })}`)],
    ['between the parts of a form', of(`--x\r\ncontent-type: application/json\r\n\r\n${text({ data })}\r\n--x--`)],
    ['with a null byte behind it', of(`${text({ data })}\0`)],
    ['with line ends within its texts', of('{"data":[{"code":"CJ","name":"Cluj","country":"a\nb\tc"}]}')],
    ['in UTF-16 with its mark alone', of(new Uint8Array(Buffer.from(`\ufeff${text({ data })}`, 'utf16le')))],
    ['as plain text', of(text({ data }), 'text/plain')],
    ['as a page', of(text({ data }), 'text/html; charset=utf-8')],
    ['after a warning', of(`<br />\n<b>Warning</b>: Undefined array key [8] in <b>/srv/x.php</b><br />\n${text({ data })}`, 'text/html')],
    ['without an envelope', of(text(data))],
  ])('reads JSON %s', async (_form, response) => {
    expect(await read(service, response)).toMatchObject(data)
  })

  test('reads windows-1250 when the type declares it, and UTF-8 whatever it declares', async () => {
    const latin = new Uint8Array(Buffer.from(text({ data: [{ code: 'BR', name: 'Br?ila' }] }), 'latin1')).map((byte) => (byte === 0x3f ? 0xe3 : byte))
    expect(await read(service, of(latin, 'application/json; charset=windows-1250'))).toMatchObject([{ name: 'Brăila' }])
    const name = 'Bistrița-Năsăud'
    expect(await read(service, of(text({ data: [{ code: 'BN', name }] }), 'application/json; charset=windows-1250'))).toMatchObject([{ name }])
  })

  test('reads windows-1250 that nobody declared', async () => {
    const bytes = new Uint8Array(Buffer.from(text({ data: [{ code: 'BR', name: 'Br?ila' }] }), 'latin1')).map((byte) => (byte === 0x3f ? 0xe3 : byte))
    expect(await read(service, of(bytes))).toMatchObject([{ name: 'Brăila' }])
  })

  test('removes null bytes and lone surrogates, which no database stores', async () => {
    const body = String.raw`{"data":[{"code":"C\u0000J","name":"Clu\ud83dj \ud83d\ude97","\u0000siruta":7}]}`
    expect(await read(service, of(body))).toMatchObject([{ code: 'CJ', name: 'Cluj 🚗', siruta: 7 }])
  })

  test.each<[string, number, unknown]>([
    ['error true over 200', 200, { error: true, status: 200, data }],
    ['error "true" over 200', 200, { error: 'true', status: '200', data }],
    ['error "True" over 200', 200, { error: 'True', data }],
    ['error 1 over 200', 200, { error: 1, data }],
    ['a status of 400 over 200', 200, { status: 400, data }],
    ['a status of "422" over 200', 200, { error: 'false', status: '422', data }],
    ['a status in words over 200', 200, { status: 'error', data }],
    ['an error in capitals over 200', 200, { Error: true, Status: 200, Data: data }],
    ['an error of an envelope within over 200', 200, { response: { error: 'Nu.', data } }],
    ['success false over 200', 200, { success: false, data }],
    ['errors over 200', 200, { errors: ['Nu.'], status: 200, data }],
    ['errors as an object over 200', 200, { errors: { 'product.name': ['Nu.'] }, data }],
    ['errors as a text over 201', 201, { errors: 'Nu.', data }],
    ['400 with an envelope of success', 400, { error: 'false', status: '200', message: 'Nu.', data }],
    ['404 of family A', 404, { error: 'true', status: '404', message: 'Nu.' }],
    ['422 of family B', 422, { errors: ['Nu.'], correlation_id: 'c-1', status: 422 }],
    ['400 with an error and no text', 400, { error: true }],
    ['400 with a tracking id alone', 400, { correlation_id: 'c-1' }],
  ])('treats %s as a refusal', async (_form, status, body) => {
    expect(await refused(service, jsonReply(status, body))).toMatchObject({ kind: 'refused', status, requestWasSent: 'answered' })
  })

  const path = 'product.policyholder.address.city'
  test.each<[string, unknown, readonly string[], Readonly<Record<string, readonly string[]>>]>([
    ['VALIDATION_ERROR with a map of fields', { error: 'true', status: '400', message: 'VALIDATION_ERROR', data: { [path]: ['Lipsește.', 'E gol.'] } }, [], { [path]: ['Lipsește.', 'E gol.'] }],
    ['a sentence in message', { error: true, status: 400, message: 'Nu vindem aici.' }, ['Nu vindem aici.'], {}],
    ['a sentence in error', { error: 'Nu vindem aici.' }, ['Nu vindem aici.'], {}],
    ['errors as sentences', { errors: ['Unu.', 'Doi.'], correlation_id: 'c', status: 400 }, ['Unu.', 'Doi.'], {}],
    ['errors as objects with a message', { errors: [{ message: 'Unu.' }, { message: 'Doi.', code: 7 }], status: 400 }, ['Unu.', 'Doi.'], {}],
    ['errors as objects with their field', { errors: [{ field: path, message: 'Lipsește.' }, { path, message: 'E gol.' }] }, [], { [path]: ['Lipsește.', 'E gol.'] }],
    ['errors as small maps', { errors: [{ [path]: ['Lipsește.'] }, { [path]: 'E gol.' }] }, [], { [path]: ['Lipsește.', 'E gol.'] }],
    ['errors keyed by field', { errors: { [path]: 'Lipsește.' } }, [], { [path]: ['Lipsește.'] }],
    ['errors as one sentence', { errors: 'Nu vindem aici.' }, ['Nu vindem aici.'], {}],
    ['sentences and a map of fields', { errors: ['Nu.'], correlation_id: 'c', status: 400, data: { [path]: ['Lipsește.'] } }, ['Nu.'], { [path]: ['Lipsește.'] }],
    ['violations of a property path', { violations: [{ propertyPath: 'product[policyholder][address].city', title: 'Lipsește.' }] }, [], { [path]: ['Lipsește.'] }],
    ['JSON pointers', { errors: [{ source: { pointer: '/product/policyholder/address/city' }, detail: 'Lipsește.' }] }, [], { [path]: ['Lipsește.'] }],
    ['brackets', { errors: { '[product][policyholder][address][city]': ['Lipsește.'] } }, [], { [path]: ['Lipsește.'] }],
    ['brackets before the sentence', { errors: ['[product][policyholder][address][city]: Lipsește.'] }, [], { [path]: ['Lipsește.'] }],
    ['nested members', { errors: { product: { policyholder: { address: { city: ['Lipsește.'] } } } } }, [], { [path]: ['Lipsește.'] }],
    ['a list of names', { errors: [{ loc: ['body', 'product', 'policyholder', 'address', 'city'], msg: 'Lipsește.' }] }, [], { [path]: ['Lipsește.'] }],
    ['snake case and a form of children', { errors: { 'children[product].children[policyholder].children[address].children[city].data': ['Lipsește.'], 'product.policyholder.tax_id': 'Greșit.' } }, [], { [path]: ['Lipsește.'], 'product.policyholder.taxId': ['Greșit.'] }],
    ['a list of fields in data', { error: true, data: { errors: [{ property: path, constraints: { isNotEmpty: 'Lipsește.' } }] } }, [], { [path]: ['Lipsește.'] }],
    ['the same sentence twice', { message: 'Nu.', errors: ['Nu.'] }, ['Nu.'], {}],
    ['marks of HTML', { errors: ['<p>CNP-ul <b>nu</b> este corect.<br/>Verifica&#539;i &icirc;nc&#259; o dat&#259;.</p>'] }, ['CNP-ul nu este corect.\nVerificați încă o dată.'], {}],
    ['what we sent in data', { error: true, message: 'Nu.', data: { currency: 'RON', startDate: '2026-12-01', series: 'SB/01', [path]: 'Lipsește.' } }, ['Nu.'], { [path]: ['Lipsește.'] }],
    ['an error as an object with its details', { error: { code: 400, message: 'Nu.', details: [{ field: path, description: 'Lipsește.' }] } }, ['Nu.'], { [path]: ['Lipsește.'] }],
    ['an error as a map of fields', { error: { [path]: ['Lipsește.'] } }, [], { [path]: ['Lipsește.'] }],
    ['a message as a map of fields', { message: { [path]: ['Lipsește.'] } }, [], { [path]: ['Lipsește.'] }],
    ['a message in two languages', { message: { ro: 'Nu.', en: 'No.' } }, ['Nu.', 'No.'], {}],
    ['messages', { messages: ['Unu.', 'Doi.'] }, ['Unu.', 'Doi.'], {}],
    ['names in capitals', { Message: 'Nu.', ModelState: { [path]: ['Lipsește.'] } }, ['Nu.'], { [path]: ['Lipsește.'] }],
    ['propertyName and errorMessage', { errors: [{ propertyName: path, errorMessage: 'Lipsește.' }] }, [], { [path]: ['Lipsește.'] }],
    ['fieldErrors with a default message', { fieldErrors: [{ field: path, defaultMessage: 'Lipsește.' }] }, [], { [path]: ['Lipsește.'] }],
    ['a field with a message of its own', { errors: [{ [path]: { message: 'Lipsește.' } }] }, [], { [path]: ['Lipsește.'] }],
    ['pointers into a document', { errors: [{ source: { pointer: '/data/attributes/product/policyholder/address/city' }, detail: 'Lipsește.' }] }, [], { [path]: ['Lipsește.'] }],
    ['a pointer as field', { errors: [{ field: '#/product/policyholder/address/city', message: 'Lipsește.' }] }, [], { [path]: ['Lipsește.'] }],
    ['a general sentence among fields', { errors: { general: 'Nu.', [path]: 'Lipsește.' } }, ['Nu.'], { [path]: ['Lipsește.'] }],
    ['lists within lists', { errors: [['Unu.'], [{ message: 'Doi.' }]] }, ['Unu.', 'Doi.'], {}],
    ['a sentence in data', { error: true, data: 'A fost refuzat.' }, ['A fost refuzat.'], {}],
    ['a message in data', { error: true, data: { message: 'A fost refuzat.' } }, ['A fost refuzat.'], {}],
    ['sentences in data', { error: true, data: ['A fost refuzat.', 'RON'] }, ['A fost refuzat.'], {}],
    ['a reason as an object', { reason: { text: 'Nu.' } }, ['Nu.'], {}],
    ['error_message', { error_message: 'Nu.' }, ['Nu.'], {}],
    ['a title alone', { title: 'Refuzat.', status: 400 }, ['Refuzat.'], {}],
    ['a title beside a detail', { title: 'Bad Request', detail: 'Nu.' }, ['Nu.'], {}],
    ['a message under another envelope', { result: { message: 'Nu.' } }, ['Nu.'], {}],
    ['an upload that failed', { correlation_id: '0d3b', message: 'Fișierul este prea mare.' }, ['Fișierul este prea mare.'], {}],
  ])('reads a refusal with %s', async (_form, body, messages, fields) => {
    const fault = await refused(service, jsonReply(400, body))
    expect({ kind: fault.kind, messages: fault.messages, fields: fault.fields }).toEqual({ kind: 'refused', messages, fields })
  })

  test('a refusal in plain words instead of JSON keeps them, and is still no well-formed one', async () => {
    expect(await refused(service, of('Contul este blocat.', 'text/plain', 400))).toMatchObject({ kind: 'malformed', status: 400, messages: ['Contul este blocat.'] })
    expect((await refused(service, of('x'.repeat(501), 'text/plain', 400))).messages).toEqual([])
    expect((await refused(service, of('Contul este blocat.', 'text/plain', 200))).messages).toEqual([])
  })

  test.each([['errors', '['.repeat(100_000) + ']'.repeat(100_000)], ['error', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)]])('reads a reply whose %s are nested without end', async (name, nested) => {
    const outcome = await read(service, of(`{"status":200,"${name}":${nested},"data":${text(data)}}`)).then(() => 'read', (error: unknown) => (error instanceof OperatorFault ? error.kind : error))
    expect(outcome).toBe(name === 'errors' ? 'read' : 'refused')
  })

  test('reads at most a hundred texts of a refusal, each truncated', async () => {
    const errors = Array.from({ length: 100_000 }, (_, index) => ({ field: path, message: index < 300 ? `${index} ${'🚗'.repeat(2_000)}` : '' }))
    const { fields } = await refused(service, jsonReply(400, { errors: errors.slice(0, 300), message: errors.map(({ field }) => field) }))
    expect(fields[path]?.length).toBe(100)
    expect(fields[path]?.every((sentence) => sentence.length <= 2_000 && !/\p{Surrogate}/u.test(sentence))).toBe(true)
  })

  test.each<[string, Response, string]>([
    ['a page over 200', of('<!doctype html><h1>Bine ați venit</h1>', 'text/html'), 'HTML'],
    ['a page declared as JSON', of('<!DOCTYPE html><h1>Login</h1>'), 'HTML'],
    ['a page in XML', of('<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN"><html><h1>Login</h1></html>'), 'HTML'],
    ['XML', of('<?xml version="1.0" encoding="UTF-8"?><offers><offer id="70001"/></offers>', 'text/xml'), 'XML'],
    ['an envelope of SOAP', of('<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body/></soap:Envelope>'), 'XML'],
    ['an empty body', of(''), 'EMPTY'],
    ['blanks', of(' \n'), 'EMPTY'],
    ['truncated JSON', of(text({ status: 200, data }).slice(0, -3)), 'JSON'],
    ['JSON twice', of(text({ data }).repeat(2)), 'JSON'],
    ['a warning alone', of('Warning: something [8] happened'), 'JSON'],
    ['JSON that words of failure take back', of(`${text({ status: 200, data })}\nFatal error: Uncaught exception`), 'JSON'],
    ['JSON and other JSON behind it', of(`${text({ data })}\n{"data":[]}`), 'JSON'],
    ['NaN', of('{"status":200,"data":NaN}'), 'JSON'],
    ['bytes of no charset', of(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])), 'JSON'],
    ['brackets without end', of('['.repeat(100_000)), 'JSON'],
    ['null', of('null'), 'ENVELOPE'],
    ['a bare text', of('"ok"'), 'ENVELOPE'],
    ['an envelope without data', of('{"error":"false","status":"200"}'), 'ENVELOPE'],
    ['an upload that failed, over 200', of('{"correlation_id":"c","message":"Nu."}'), 'ENVELOPE'],
    ['no content', new Response(null, { status: 204 }), 'EMPTY'],
    ['data of another shape', of('{"data":{"code":"CJ"}}'), 'SCHEMA '],
    ['null for data', of('{"data":null}'), 'SCHEMA '],
  ])('treats %s as malformed', async (_form, response, code) => {
    expect(await faultOf(read(service, response))).toMatchObject({ kind: 'malformed', requestWasSent: 'answered', code, messages: [] })
  })

  test.each([[400, 'malformed'], [404, 'malformed'], [302, 'malformed'], [429, 'conflict'], [500, 'down'], [502, 'down']])('treats a page with status %i as %s', async (status, kind) => {
    expect(await faultOf(read(service, of('<html>', 'text/html', status)))).toMatchObject({ kind, status })
  })

  test.each<[string, Response]>([
    ['200 with an empty object', jsonReply(200, { status: 200, data: {} })],
    ['200 with nothing', new Response('', { status: 200 })],
    ['204', new Response(null, { status: 204 })],
    ['a page', of('<html>', 'text/html')],
  ])('signs out with %s', async (_form, response) => {
    expect(await readReply<(typeof SIGN_OUT)[Service]>(SIGN_OUT[service], response)).toBeUndefined()
  })
})
