import 'server-only'
import type { Party } from '@/lib/domain/party'
import { identityIndex, plateIndexes } from '@/lib/features/clients/store/client-secrets'

/** Who the answers name as the holder and which plates they give: kept as fingerprints, by which a client is found. */
export interface QuoteSubject {
  readonly holder?: Party | undefined
  readonly plates: readonly string[]
}

/** The columns of a quote that say so; none when nothing is said. */
export function subjectColumns(agencyId: string, subject: QuoteSubject | undefined): { readonly holderIndex?: string | null; readonly plateIndexes?: string[] } {
  if (subject === undefined) return {}
  const { holder, plates } = subject
  return { holderIndex: holder ? identityIndex(agencyId, holder) : null, plateIndexes: plateIndexes(agencyId, plates) }
}
