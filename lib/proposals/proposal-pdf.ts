import type { ProposalView } from '@/lib/domain/proposal'
import { Fault } from '@/lib/domain/fault'
import type { Locale } from '@/lib/i18n/locales'

/** A proposal on paper. */
export async function proposalPdf(_view: ProposalView, _locale: Locale): Promise<Uint8Array> {
  throw new Fault('unexpected')
}
