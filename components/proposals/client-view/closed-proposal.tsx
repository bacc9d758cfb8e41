import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'

interface ClosedProposalProps {
  state: 'expired' | 'revoked'
  broker: string
  agency: string
}

/** Why a link shows no proposal any more, and whom to ask. */
export function ClosedProposal({ state, broker, agency }: ClosedProposalProps) {
  const t = useTranslations('proposalPage.state')
  return <EmptyState title={<h1 className="text-xl">{t(state)}</h1>}>{t(`${state}Hint`, { broker, agency })}</EmptyState>
}
