import 'server-only'
import type { Party } from '@/lib/domain/party'
import { identityIndex, plateIndexes } from '@/lib/features/clients/store/client-secrets'

/** The holder and the plates that the answers name: stored as fingerprints, by which a client is found. */
export interface QuoteSubject {
  readonly holder?: Party | undefined
  readonly plates: readonly string[]
}

/** The columns for a subject; none when it is undefined. */
export function subjectColumns(agencyId: string, subject: QuoteSubject | undefined): { readonly holderIndex?: string | null; readonly plateIndexes?: string[] } {
  if (subject === undefined) return {}
  const { holder, plates } = subject
  return { holderIndex: holder ? identityIndex(agencyId, holder) : null, plateIndexes: plateIndexes(agencyId, plates) }
}
