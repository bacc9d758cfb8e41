import { ADDRESS_HEADER } from '@/lib/domain/web/network-address'

/** The sender of a request by its headers: the address that the server in front judged it to come from, and the browser's name. */
export function readBrowser(headers: Readonly<Record<string, unknown>> | undefined): { address: string; userAgent: string } {
  return { address: textOf(headers?.[ADDRESS_HEADER]) || 'unknown', userAgent: textOf(headers?.['user-agent']) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
