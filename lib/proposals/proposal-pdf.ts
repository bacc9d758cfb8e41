import { Fault } from '@/lib/domain/fault'
import type { ProposalView } from '@/lib/domain/proposal'
import type { Locale } from '@/lib/i18n/locales'

interface Printed {
  readonly locale: Locale
  readonly createdAt: Date
}

/** A proposal on paper. */
export async function proposalPdf(_view: ProposalView, _printed: Printed): Promise<Uint8Array> {
  throw new Fault('unexpected')
}
