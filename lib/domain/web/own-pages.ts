/** What of a request says which page sent it; undefined for what it does not say. */
export interface SentFrom {
  /** Sec-Fetch-Site. */
  readonly site: string | undefined
  readonly origin: string | undefined
  /** The hosts that the request asks: a proxy that changes Host keeps the original one in X-Forwarded-Host. */
  readonly hosts: readonly (string | undefined)[]
}

/** Whether a browser shows the reply in a window, as what a link leads to; Sec-Fetch-Mode and Sec-Fetch-Dest say so. */
export function isOfWindow({ mode, dest }: { readonly mode: string | undefined; readonly dest: string | undefined }): boolean {
  return mode === 'navigate' && dest === 'document'
}

/**
 * Whether a request was sent by no other site's page. Browsers say so themselves in Sec-Fetch-Site, and what they say there holds behind any proxy. Those that
 * do not, because they are old or the connection is not secure, name the page's Origin, which must be the address they asked; programs send neither header
 * and carry no cookie by accident. A foreign page cannot add a header: the browser would send a preflight request first, which we never allow.
 */
export function isFromOwnPages({ site, origin, hosts }: SentFrom): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined) return true
  const host = URL.canParse(origin) ? new URL(origin).host : ''
  return host !== '' && hosts.includes(host)
}
