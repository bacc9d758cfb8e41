'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { ProposalItem } from './proposal-item'
import { useProposals } from './proposals-context'

/** The proposals of a quote: what was seen and chosen. Renders nothing without proposals. */
export function ProposalsCard({ mayShare }: { mayShare: boolean }) {
  const t = useTranslations('proposal')
  const { proposals } = useProposals()
  if (proposals.length === 0) return null
  return (
    <Card title={t('title')} className="mb-4">
      <ul className="divide-y divide-line" aria-live="polite">
        {proposals.map((proposal) => (
          <ProposalItem key={proposal.id} proposal={proposal} mayShare={mayShare} />
        ))}
      </ul>
    </Card>
  )
}
