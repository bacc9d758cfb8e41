export interface WireRequest {
  readonly method: string
  /** Path below the base address, with a leading slash. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Headers that replace the default ones. An empty Token or Content-Type omits the header. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Sent unchanged, instead of a JSON body. */
  readonly rawBody?: string | Uint8Array<ArrayBuffer>
}

export interface WireReply {
  readonly status: number
  readonly contentType: string
  readonly bytes: Uint8Array
  /** The parsed body; undefined when it is not JSON. */
  readonly json: unknown
}

export type Send = (request: WireRequest) => Promise<WireReply>
export type Fetch = (request: Request) => Promise<Response>

/** Sends requests to a base address with a token. */
export function sender(fetch: Fetch, baseUrl: string, token: string): Send {
  return async ({ method, path, query, headers = {}, body, rawBody }) => {
    const url = new URL(baseUrl.replace(/\/$/, '') + path)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const isJson = body !== undefined || rawBody !== undefined
    const all = new Headers({ ...(token && { Token: token }), ...(isJson && { 'Content-Type': 'application/json' }), Accept: '*/*', ...headers })
    if (all.get('Token') === '') all.delete('Token')
    if (all.get('Content-Type') === '') all.delete('Content-Type')
    const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await fetch(new Request(url, { method, headers: all, ...(payload !== undefined && { body: payload }) }))
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, contentType: response.headers.get('Content-Type') ?? '', bytes, json: parsed(bytes) }
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
