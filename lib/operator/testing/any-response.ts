import fc from 'fast-check'

/** Any response of any server, in a form that a failing test can print. */
export interface AnyResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

const STATUSES = [201, 202, 203, 204, 206, 299, 300, 301, 304, 307, 400, 401, 403, 404, 405, 408, 409, 413, 415, 418, 421, 422, 425, 429, 451, 500, 501, 502, 503, 504, 599]
const TYPES = [
  'application/json; charset=utf-8', 'APPLICATION/JSON;CHARSET="UTF-8"', 'application/json; charset=windows-1250', 'application/json; charset=utf-16le', 'application/json; charset=nonsense',
  'application/problem+json', 'text/json', 'text/html', 'text/plain', 'application/pdf', 'application/pdf; x=y', 'application/octet-stream', 'multipart/mixed; boundary=x', ';', '', 'nonsense',
]
const TOKENS = ['inline', 'attachment; filename="../../x.pdf"', 'filename=', '', 'c-1', '\u00ff', 'x'.repeat(2_000)]

/** Responses around JSON texts: most of them under a right status and type. `texts` appear in headers. */
export function anyResponse(json: fc.Arbitrary<string>, texts: readonly string[] = []): fc.Arbitrary<AnyResponse> {
  const encode = (text: string) => new TextEncoder().encode(text)
  const page = fc.constantFrom('<!doctype html><title>502</title>', '', '%PDF-', '%PDF-1.7\n%%EOF', '\u0000'.repeat(300)).map(encode)
  const utf16 = json.map((text) => new Uint8Array(Buffer.from(text, 'utf16le')))
  const spoiled = fc.tuple(json, fc.nat({ max: 400 }), fc.integer({ min: 0x80, max: 0xff })).map(([text, at, byte]) => encode(text).map((known, index) => (index === at ? byte : known)))
  const headers = fc.record({
    type: fc.oneof({ weight: 8, arbitrary: fc.constant('application/json') }, { weight: 2, arbitrary: fc.constantFrom(...TYPES) }),
    disposition: fc.constantFrom(undefined, ...TOKENS, ...texts),
    correlation: fc.constantFrom(undefined, ...TOKENS, ...texts),
  })
  return fc.record({
    status: fc.oneof({ weight: 4, arbitrary: fc.constant(200) }, { weight: 1, arbitrary: fc.constantFrom(...STATUSES) }),
    headers: headers.map(({ type, disposition, correlation }) => ({
      'content-type': type,
      ...(disposition !== undefined && { 'content-disposition': disposition }),
      ...(correlation !== undefined && { 'x-correlation-id': correlation }),
    })),
    body: fc.oneof(
      { weight: 20, arbitrary: json.map(encode) },
      { weight: 1, arbitrary: fc.uint8Array() },
      { weight: 1, arbitrary: page },
      { weight: 1, arbitrary: utf16 },
      { weight: 1, arbitrary: spoiled },
    ),
  })
}

export function responseOf({ status, headers, body }: AnyResponse): Response {
  return new Response([204, 205, 304].includes(status) ? null : new Uint8Array(body), { status, headers })
}
