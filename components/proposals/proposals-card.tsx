'use client'

import { useTranslations } from 'next-intl'
import { ProposalItem } from './proposal-item'
import { useProposals } from './proposals-context'

/** The proposals of a quote: what was seen and chosen. Renders nothing without proposals. */
export function ProposalsCard({ mayShare }: { mayShare: boolean }) {
  const t = useTranslations('proposal')
  const { proposals } = useProposals()
  if (proposals.length === 0) return null
  return (
    <section aria-label={t('title')} className="mb-1.5 rounded-lg border border-line bg-surface px-3 print:hidden">
      <ul className="divide-y divide-line" aria-live="polite">
        {proposals.map((proposal) => (
          <ProposalItem key={proposal.id} proposal={proposal} mayShare={mayShare} />
        ))}
      </ul>
    </section>
  )
}
