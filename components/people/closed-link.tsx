import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'

/** A one-time link that opens nothing, for whatever reason. */
export function ClosedLink() {
  const t = useTranslations('people.link')
  return (
    <EmptyState title={<h1 className="text-xl">{t('closed')}</h1>} actions={<LinkButton href="/sign-in">{t('toSignIn')}</LinkButton>}>
      {t('closedHint')}
    </EmptyState>
  )
}
