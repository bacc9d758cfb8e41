import 'server-only'
import type { Party } from '@/lib/domain/party'
import type { quote } from './quote-table'
import type { Day } from '@/lib/domain/day'
import type { Insured } from '@/lib/domain/insured'
import { identityIndex, plateIndexes, sameInsuredIndexes } from '@/lib/features/clients/store/client-secrets'

/** What complete answers would insure, and on which days; a product whose insurers set the days has none. */
export interface InsuredPeriod {
  readonly insured: Insured
  readonly startDate: Day | undefined
  readonly endDate: Day | undefined
}

/** The holder, the plates and what is insured, as the answers name them: stored as fingerprints. */
export interface QuoteSubject {
  readonly holder?: Party | undefined
  readonly plates: readonly string[]
  /** Once the answers are complete. */
  readonly insured?: InsuredPeriod | undefined
}

type SubjectColumns = Pick<typeof quote.$inferSelect, 'holderIndex' | 'plateIndexes' | 'insuredIndexes' | 'insuredFrom' | 'insuredUntil'>

/** The columns for a subject; none when it is undefined. */
export function subjectColumns(agencyId: string, subject: QuoteSubject | undefined): Partial<SubjectColumns> {
  return subject === undefined ? {} : columnsOfSubject(agencyId, subject)
}

/** The columns for a subject. */
export function columnsOfSubject(agencyId: string, { holder, plates, insured }: QuoteSubject): SubjectColumns {
  const insuredColumns = { insuredIndexes: insured ? sameInsuredIndexes(agencyId, insured.insured) : [], insuredFrom: insured?.startDate ?? null, insuredUntil: insured?.endDate ?? null }
  return { holderIndex: holder ? identityIndex(agencyId, holder) : null, plateIndexes: plateIndexes(agencyId, plates), ...insuredColumns }
}
