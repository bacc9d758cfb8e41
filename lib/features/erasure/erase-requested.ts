import 'server-only'
import { Fault } from '@/lib/domain/fault'
import { clock } from '@/lib/platform/clock'
import { eraseClient } from './erase-client'
import { findDueRequests } from './store/erasure-requests'

/**
 * Erases in every agency what was asked for and not taken back within its delay. Where work runs for the client, and where who asked has left, it
 * goes on waiting. @returns how many clients were erased
 */
export async function eraseRequested(): Promise<number> {
  let count = 0
  for (const request of await findDueRequests(clock.now())) {
    try {
      await eraseClient({ agencyId: request.agencyId, system: 'erasure' }, request.clientId, { reason: request.reason, request })
      count++
    } catch (error) {
      // Somebody works for the client, or took the request back just now.
      if (!(error instanceof Fault) || !['erasureBlocked', 'erasureNotRequested'].includes(error.code)) throw error
    }
  }
  return count
}
