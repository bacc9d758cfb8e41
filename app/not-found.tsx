import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PublicFrame } from '@/components/layout/public-frame'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { hasPanel } from '@/lib/features/demo/ask-control'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('desk.notFound'))('title') }
}

export default async function NotFound() {
  const [t, desk] = [await getTranslations('desk.notFound'), await getTranslations('desk')]
  return (
    <PublicFrame labels={{ skipToContent: desk('skip') }} brand={{ name: 'Quotedesk', href: '/' }}>
      <EmptyState title={<h1 className="text-xl">{t('title')}</h1>} actions={<LinkButton href="/">{t('back')}</LinkButton>}>
        {t(hasPanel() ? 'textOfDemo' : 'text')}
      </EmptyState>
    </PublicFrame>
  )
}
