import { Fault, type FaultCode } from '@/lib/domain/fault'

/** Why a mail was not taken, in our words. What the server said may quote the address, and goes nowhere. */
export function mailFault(error: unknown): Fault {
  return new Fault(codeOf(error))
}

function codeOf(error: unknown): FaultCode {
  const { code, responseCode } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; responseCode?: unknown }
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'mailCredentials'
  // 4xx: not now, perhaps later; 5xx: never this way.
  return typeof responseCode === 'number' && responseCode >= 500 ? 'mailRefused' : 'mailUnreachable'
}
