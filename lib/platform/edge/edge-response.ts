import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { securityHeaders } from './security-headers'

type GivenHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** A class of responses that set the headers of {@link securityHeaders} when they leave, whoever wrote the rest. */
export function edgeResponse(isHttps: boolean) {
  return class EdgeResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    // Also called by the first byte of a body, when nobody called it before.
    override writeHead(status: number, message?: string | GivenHeaders, given?: GivenHeaders): this {
      const headers = typeof message === 'string' ? given : message
      for (const [name, value] of namedHeaders(headers)) this.setHeader(name, value)
      const own = securityHeaders({
        path: (this.req.url ?? '').split('?', 1)[0] ?? '',
        contentType: textOf(this.getHeader('content-type')) ?? '',
        givenPolicy: textOf(this.getHeader('content-security-policy')),
        isHttps,
      })
      for (const [name, value] of Object.entries(own)) this.setHeader(name, value)
      return typeof message === 'string' ? super.writeHead(status, message) : super.writeHead(status)
    }
  }
}

/** Headers as Node takes them: an object, or names and values in turn. */
function namedHeaders(given: GivenHeaders | undefined): [string, OutgoingHttpHeader][] {
  if (given === undefined) return []
  if (!Array.isArray(given)) return Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.flatMap((name, index) => {
    const value = given[index + 1]
    return index % 2 === 1 || value === undefined ? [] : [[String(name), value]]
  })
}

function textOf(header: OutgoingHttpHeader | undefined): string | undefined {
  return header === undefined ? undefined : String(header)
}
