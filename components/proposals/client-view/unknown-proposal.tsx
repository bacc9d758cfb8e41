import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { ClientFrame } from './client-frame'

interface UnknownProposalProps {
  isDemo: boolean
  /** Whether a demo may have been reset since the link was made. */
  mayBeReset: boolean
  /** Below everything: language and theme. */
  preferences: ReactNode
}

/** What a link shows that opens no proposal, as one that is closed does; its agency is not known, so the desk stands in its place. */
export function UnknownProposal({ isDemo, mayBeReset, preferences }: UnknownProposalProps) {
  const t = useTranslations('proposalPage.state')
  const desk = useTranslations('desk')
  return (
    // A client has no other page to go to.
    <ClientFrame labels={{ skipToContent: desk('skip') }} brand={{ name: 'Quotedesk', href: '#content' }} demo={isDemo ? desk('demoBanner') : undefined} preferences={preferences}>
      <EmptyState title={<h1 className="text-xl">{t('unknown')}</h1>}>
        {t('unknownHint')}
        {mayBeReset ? ` ${t('unknownOfDemo')}` : ''}
      </EmptyState>
    </ClientFrame>
  )
}
