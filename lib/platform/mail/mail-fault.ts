import { Fault, type FaultCode } from '@/lib/domain/fault'

/** The fault of a refused mail. The server's own text may quote the address, so it is dropped. */
export function mailFault(error: unknown): Fault {
  return new Fault(codeOf(error))
}

function codeOf(error: unknown): FaultCode {
  const { code, responseCode } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; responseCode?: unknown }
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'mailCredentials'
  // 4xx: not now, perhaps later; 5xx: never this way.
  return typeof responseCode === 'number' && responseCode >= 500 ? 'mailRefused' : 'mailUnreachable'
}
