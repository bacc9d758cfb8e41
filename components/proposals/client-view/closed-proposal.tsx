import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'

interface ProposalOverProps {
  state: 'expired' | 'revoked'
  broker: string
  agency: string
}

/** Why a link shows no proposal any more, and whom to ask. */
export function ClosedProposal({ state, broker, agency }: ProposalOverProps) {
  const t = useTranslations('proposalPage.state')
  return <EmptyState title={<h1 className="text-xl">{t(state)}</h1>}>{t(`${state}Hint`, { broker, agency })}</EmptyState>
}
