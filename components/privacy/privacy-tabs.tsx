import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'

interface PrivacyTabsProps {
  /** The page that is open. */
  current: 'all' | 'person' | 'data'
  /** Whose reads or data are open. */
  clientId?: string | undefined
}

/** The pages of the data officer: all reads, one person, and the data itself with its terms. */
export function PrivacyTabs({ current, clientId }: PrivacyTabsProps) {
  const t = useTranslations('privacy')
  const tabs = [
    { key: 'all', label: t('allReads'), href: '/privacy' },
    ...(clientId === undefined ? [] : [{ key: 'person', label: t('onePerson'), href: `/privacy?clientId=${clientId}` }]),
    { key: 'data', label: t('dataAndTerms'), href: '/privacy/data' },
  ]
  return (
    <nav aria-label={t('title')} className="flex flex-wrap gap-1">
      {tabs.map(({ key, label, href }) => (
        <LinkButton key={key} href={href} size="small" variant={key === current ? 'primary' : 'secondary'} aria-current={key === current ? 'page' : undefined}>
          {label}
        </LinkButton>
      ))}
    </nav>
  )
}
