import 'server-only'
import { isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { connectGuarded, type AddressGuard, addressGuard } from '@/lib/operator/guard/address-guard-connect'
import { networkErrorCode } from '@/lib/operator/error'

/** Why the service's host cannot be reached, or not safely. */
export const CONNECTION_REASONS = [
  'privateAddress',
  'nameNotFound',
  'connectionRefused',
  'notReached',
  'timeout',
  'certificateExpired',
  'certificateName',
  'certificateUntrusted',
  'tlsFailed',
] as const
export type ConnectionReason = (typeof CONNECTION_REASONS)[number]

export type ProbedConnection =
  | { readonly ok: true; readonly isEncrypted: boolean }
  | { readonly ok: false; readonly step: 'address' | 'tls'; readonly reason: ConnectionReason; readonly code: string }

interface ProbeOptions {
  readonly timeoutMs: number
  readonly guard?: AddressGuard
  /** Certificates to trust besides the usual ones. */
  readonly ca?: readonly string[]
}

/** Connects to an address's host, with a TLS handshake for https; sends no request. Reports which of the two failed. */
export async function probeConnection(address: URL, { timeoutMs, guard = addressGuard, ca }: ProbeOptions): Promise<ProbedConnection> {
  let socket: Socket | undefined
  let step: 'address' | 'tls' = 'address'
  try {
    socket = await connectGuarded(address, timeoutMs, guard)
    step = 'tls'
    const isEncrypted = address.protocol === 'https:'
    if (isEncrypted) await performHandshake(socket, address.hostname, { timeoutMs, ca })
    return { ok: true, isEncrypted }
  } catch (error) {
    const code = networkErrorCode(error)
    return { ok: false, step, reason: REASONS[code] ?? (step === 'tls' ? 'tlsFailed' : 'notReached'), code }
  } finally {
    socket?.destroy()
  }
}

/** The handshake with the certificate checked. @throws the error of the handshake with its code */
function performHandshake(socket: Socket, hostname: string, { timeoutMs, ca }: { timeoutMs: number; ca: readonly string[] | undefined }): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    // SNI takes names only, no IP address.
    const secure = connectTls({ socket, host, ...(isIP(host) === 0 && { servername: host }), ...(ca && { ca: [...ca] }) })
    secure.setTimeout(timeoutMs, () => secure.destroy(Object.assign(new Error('no handshake in time'), { code: 'ETIMEDOUT' })))
    secure.once('secureConnect', resolve)
    secure.once('error', reject)
    secure.once('close', () => reject(Object.assign(new Error('closed during the handshake'), { code: 'ECONNRESET' })))
  })
}

const REASONS: Readonly<Record<string, ConnectionReason>> = {
  ADDRESS_REFUSED: 'privateAddress',
  ENOTFOUND: 'nameNotFound',
  EAI_AGAIN: 'nameNotFound',
  ECONNREFUSED: 'connectionRefused',
  ETIMEDOUT: 'timeout',
  CERT_HAS_EXPIRED: 'certificateExpired',
  CERT_NOT_YET_VALID: 'certificateExpired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificateName',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificateUntrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificateUntrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificateUntrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificateUntrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificateUntrusted',
  CERT_UNTRUSTED: 'certificateUntrusted',
  CERT_REVOKED: 'certificateUntrusted',
}
