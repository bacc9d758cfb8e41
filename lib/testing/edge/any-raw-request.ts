import fc from 'fast-check'

/** A request as bytes on the wire, and what a reader of the answer must know. */
export interface RawRequest {
  readonly bytes: string
  readonly isHead: boolean
}

interface Surroundings {
  /** Paths of our API, with parameters in braces. */
  readonly paths: readonly string[]
  /** A Cookie header of a session, sent with every second request. */
  readonly cookie: string
}

const ANY_ID = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'
const METHODS = ['GET', 'GET', 'GET', 'POST', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND', 'get', 'G', '']
const PAGES = ['/', '/sign-in', '/quotes', '/quotes/new', '/policies', '/clients', '/attempts', '/admin/operator-accounts', '/admin/assumptions', `/quotes/${ANY_ID}`, `/quotes/${ANY_ID}/offers`, `/policies/${ANY_ID}`, '/proposal/x']
const FRAMEWORK = [
  '/_next/static/x.js', '/_next/static/../../package.json', '/_next/static/%2e%2e/%2e%2e/.env', '/_next/image?url=http://evil.test/&w=64&q=75', '/_next/data/x/index.json', '/_next/../etc/passwd', '/_next', '/_error', '/404', '/500', '/_not-found', '/favicon.ico', '/icon.svg',
  '/api/auth/signin', '/api/auth/signout', '/api/auth/_log', '/api/auth/error?error=x', '/api/auth/session', '/api/auth/providers', '/api/auth/callback/x', '/api/auth/callback/credentials', '/__nextjs_original-stack-frame', '/_next/webpack-hmr', '/.well-known/x', '/index', '/index.html', '/quotes/', '/quotes//', '//quotes', '/./quotes', '/quotes/../quotes',
]
const PARTS = [ANY_ID, '1', '%00', '%', '%zz', '%ff', '%2f..%2f', '..', '__proto__', 'constructor', "' or 1=1", '%F0%9F%98%80', 'x'.repeat(300), '[id]', '(desk)', '@slot', '(.)x', '$1', '*', '{}', '%5B%5D', ' ']
const QUERIES = ['', '', '?', '?before=x', '?before=%', '?before=-1', '?next=%2F%09%2Fevil.test', '?_rsc=1', '?_rsc', '?download=%00', '?lang=zz', '?__nextLocale=x', '?__proto__=1', '?a[]=1&a[]=2', '?callbackUrl=x%0ay', `?q=${'x'.repeat(4000)}`, '?run=99', '?offers=%2C%2C', '?mark=x', '?%ff=%ff', '?=', '?&&&', '?#x']
const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  ['rsc', ['1', '0', 'x']], ['next-router-prefetch', ['1', '2', 'x']], ['next-router-segment-prefetch', ['/_tree', '/_index', 'x', '/../..', '%']], ['next-router-state-tree', ['%5B%22%22%2C%7B%7D%5D', 'x', '%', '[]', '%5B%22%22%2C%7B%22children%22%3A%5B%22x%22%2C%7B%7D%5D%7D%5D', 'x'.repeat(9000)]],
  ['next-url', ['/', '//evil.test', '%', 'x y']], ['next-action', ['x', '1'.repeat(40)]], ['x-nextjs-data', ['1']], ['x-middleware-subrequest', ['proxy:proxy:proxy:proxy:proxy', 'x']], ['x-matched-path', ['/admin', '%']], ['x-invoke-path', ['/admin', '%']], ['x-invoke-status', ['500', 'x']], ['x-now-route-matches', ['1=x']], ['x-prerender-revalidate', ['x']], ['x-forwarded-host', ['evil.test', 'a b', ',']], ['x-forwarded-proto', ['https', 'x', 'http,https']], ['x-forwarded-for', ['1.2.3.4', 'x'.repeat(500), ',,,']], ['x-forwarded-port', ['x']], ['forwarded', ['for=x']],
  ['accept', ['*/*', 'text/html', 'application/json', 'x', '']], ['accept-language', ['ro', 'x-klingon;q=2', '*', 'ro;q=x,,;;', 'x'.repeat(2000)]], ['accept-encoding', ['gzip', 'br', 'identity;q=0', 'x', '*;q=0']], ['if-none-match', ['*', '"x"', 'W/"x"', 'x']], ['if-modified-since', ['x', 'Thu, 01 Jan 1970 00:00:00 GMT']], ['if-match', ['"x"']], ['range', ['bytes=0-0', 'bytes=9-1', 'bytes=x', 'x=1-2', 'bytes=0-,0-,0-']], ['content-type', ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x', 'text/plain', 'x', '', 'application/json; charset=x']], ['content-encoding', ['gzip', 'x']],
  ['origin', ['null', 'http://evil.test', 'x', 'http://[']], ['referer', ['x', 'http://evil.test/']], ['sec-fetch-site', ['same-origin', 'cross-site', 'x']], ['sec-fetch-dest', ['image', 'document', 'x']], ['connection', ['keep-alive', 'upgrade', 'x']], ['upgrade', ['websocket', 'h2c', 'x']], ['expect', ['100-continue', 'x']], ['te', ['trailers']], ['trailer', ['x']], ['max-forwards', ['0']], ['authorization', ['Basic eA==', 'Bearer x', 'x']], ['traceparent', ['00-x', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01']], ['user-agent', ['', 'Googlebot', 'x'.repeat(3000)]], ['x-http-method-override', ['DELETE']], ['x-address', ['//evil.test']], ['x-nonce', ['x']], ['content-security-policy', ["script-src 'nonce-x'"]],
  ['cookie', ['locale=%', 'locale=%zz; theme=x', 'next-auth.session-token=x', 'next-auth.session-token.0=x; next-auth.session-token.1=y', 'next-auth.callback-url=http:', 'next-auth.csrf-token=|', '=', ';;;', 'a', '__proto__=x', `x=${'y'.repeat(3000)}`]],
]
const BODIES = ['', '{}', '[]', 'null', '{"', '{"a":'.repeat(2000), 'a=1&b=2', '\u0000\u00ff', '--x\r\ncontent-disposition: form-data; name="1_$ACTION_ID_x"\r\n\r\nx\r\n--x--', 'x'.repeat(100_000)]

/** Any request that a server may meet: of our paths, of the framework's, of none; with headers and bodies that fit or do not. */
export function anyRawRequest({ paths, cookie }: Surroundings): fc.Arbitrary<RawRequest> {
  const part = fc.constantFrom(...PARTS)
  const ofApi = fc.tuple(fc.constantFrom(...paths), part, part).map(([path, one, other]) => path.replace(/\{\w+\}/, one).replaceAll(/\{\w+\}/g, other))
  const ofPages = fc.tuple(fc.constantFrom(...PAGES), fc.option(part, { nil: '' })).map(([page, more]) => (more === '' ? page : `${page}/${more}`))
  const target = fc.oneof(ofApi, ofPages, fc.constantFrom(...FRAMEWORK), fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((text) => `/${text}`))
  const headers = fc.subarray([...HEADERS], { maxLength: 4 }).chain((chosen) => fc.tuple(...chosen.map(([name, values]) => fc.constantFrom(...values).map((value) => `${name}: ${value}`))))
  const framing = fc.constantFrom('none', 'length', 'chunks', 'short', 'both', 'endless chunk')
  return fc
    .record({ method: fc.constantFrom(...METHODS), target, query: fc.constantFrom(...QUERIES), version: fc.constantFrom('1.1', '1.1', '1.1', '1.1', '1.0', '2.0'), headers, isSigned: fc.boolean(), framing, body: fc.constantFrom(...BODIES) })
    .map(({ method, target: path, query, version, headers: lines, isSigned, framing: form, body }) => {
      const taking = ['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method) ? 'none' : form
      const signed = isSigned && !lines.some((line) => line.startsWith('cookie')) ? [`cookie: ${cookie}`] : []
      const head = [`${method} ${path}${query} HTTP/${version}`, 'host: localhost', ...lines, ...signed, ...framed(taking, body).lines]
      return { bytes: `${head.join('\r\n')}\r\n\r\n${framed(taking, body).bytes}`, isHead: method === 'HEAD' }
    })
}

function framed(form: string, body: string): { readonly lines: readonly string[]; readonly bytes: string } {
  const length = Buffer.byteLength(body, 'latin1')
  const chunk = body === '' ? '' : `${length.toString(16)}\r\n${body}\r\n`
  switch (form) {
    case 'length':
      return { lines: [`content-length: ${length}`], bytes: body }
    case 'short':
      return { lines: [`content-length: ${Math.floor(length / 2)}`], bytes: body }
    case 'chunks':
      return { lines: ['transfer-encoding: chunked'], bytes: `${chunk}0\r\n\r\n` }
    case 'both':
      return { lines: ['transfer-encoding: chunked', `content-length: ${length}`], bytes: `${chunk}0\r\n\r\n` }
    case 'endless chunk':
      return { lines: ['transfer-encoding: chunked'], bytes: 'ffffffffffffffffff\r\nx' }
    default:
      return { lines: [], bytes: '' }
  }
}
