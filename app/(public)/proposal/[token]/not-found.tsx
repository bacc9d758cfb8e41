import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { hasPanel } from '@/lib/features/demo/ask-control'

/** For a client, who has no other page to go to. */
export default async function UnknownProposal() {
  const t = await getTranslations('proposalPage.state')
  return (
    <main>
      <EmptyState title={<h1 className="text-xl">{t('unknown')}</h1>}>{t('unknownHint')}{hasPanel() ? ` ${t('unknownOfDemo')}` : ''}</EmptyState>
    </main>
  )
}
