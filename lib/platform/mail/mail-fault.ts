import { Fault, type FaultCode } from '@/lib/domain/fault'

/** The connection broke without a reply after the mail was begun: the server may have accepted it. */
export class LostMail extends Fault {
  constructor() {
    super('mailUnreachable')
  }
}

/** The fault of a refused mail, {@link LostMail} where it was begun and no reply says that it was not accepted. The server's own text may quote the address, so it is dropped. */
export function mailFault(error: unknown, { isBegun }: { readonly isBegun: boolean }): Fault {
  const code = codeOf(error)
  return isBegun && code === 'mailUnreachable' && !hasReply(error) ? new LostMail() : new Fault(code)
}

function hasReply(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 400
}

function codeOf(error: unknown): FaultCode {
  const { code, responseCode } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; responseCode?: unknown }
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'mailCredentials'
  // 4xx: not now, perhaps later; 5xx: never this way.
  return typeof responseCode === 'number' && responseCode >= 500 ? 'mailRefused' : 'mailUnreachable'
}
