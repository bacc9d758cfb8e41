/** The sender of a request by its headers: the address that the nearest proxy (or the server) saw, and the browser's name. */
export function readBrowser(headers: Readonly<Record<string, unknown>> | undefined): { address: string; userAgent: string } {
  // Every proxy appends what it saw; only our own proxy wrote the last entry.
  const address = textOf(headers?.['x-forwarded-for']).split(',').at(-1)?.trim()
  return { address: address || 'unknown', userAgent: textOf(headers?.['user-agent']) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
