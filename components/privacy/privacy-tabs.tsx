import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { classNames } from '@/components/ui/class-names'

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
    ...(clientId === undefined ? [] : [{ key: 'person', label: t('onePerson'), href: `/privacy?clientId=${clientId}` }]),
    { key: 'all', label: t('allReads'), href: '/privacy' },
    { key: 'data', label: t('dataAndTerms'), href: '/privacy/data' },
  ]
  return (
    <nav aria-label={t('title')} className="inline-flex max-w-full flex-wrap rounded-md bg-sunk p-0.5">
      {tabs.map(({ key, label, href }) => (
        <Link
          prefetch={false}
          key={key}
          href={href}
          aria-current={key === current ? 'page' : undefined}
          className={classNames('flex min-h-7.5 items-center rounded-sm px-3 text-sm max-sm:min-h-10 focus-visible:focus-ring', key === current ? 'bg-surface font-semibold text-accent ring-1 ring-line ring-inset' : 'font-medium text-ink-2 hover:text-ink')}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
