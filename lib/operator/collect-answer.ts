/** Statuses that may not carry a body when a Response is made. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304]
const KEPT_HEADERS = ['content-type', 'content-disposition', 'x-correlation-id'] as const

/** A Response whose body is in memory; a status that allows no body gets none. */
export function wholeResponse(status: number, headers: Headers, chunks: readonly Uint8Array[]): Response {
  return new Response(WITHOUT_BODY.includes(status) ? null : Buffer.concat(chunks), { status, headers })
}

/** The headers that anyone reads, and only where their value is one a Headers object takes. */
export function keptHeaders(source: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const kept = new Headers()
  for (const name of KEPT_HEADERS) {
    const value = [source[name]].flat()[0]
    if (value !== undefined && /^[\t\x20-\x7e\x80-\xff]*$/.test(value)) kept.set(name, value)
  }
  return kept
}
