import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { ClientName } from './client-name'
import { ProductIcon } from '@/components/quotes/product-icon'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { recentMoment } from '@/lib/domain/time/moment'
import type { Day } from '@/lib/domain/day'

interface DraftsCardProps {
  /** What quotes are about in a few words, by their ids. */
  risks: ReadonlyMap<string, string>
  today: Day
  drafts: readonly { readonly id: string; readonly product: string; readonly title: string; readonly clientId: string | undefined; readonly updatedAt: Date; readonly left: number }[]
  productNames: Readonly<Record<string, string>>
}

/** Quotes that were begun, each with what is left to answer. */
export function DraftsCard({ drafts, risks, productNames, today }: DraftsCardProps) {
  const t = useTranslations('home')
  const tDesk = useTranslations('desk.quotes')
  return (
    <Card title={t('drafts')} titleExtra={drafts.length === 0 ? undefined : <Badge>{String(drafts.length)}</Badge>} padding="none" actions={<TextLink href="/quotes?state=draft">{t('allQuotes')}</TextLink>}>
      {drafts.length === 0 ? <p className="border-t border-line px-4 py-3 text-ink-2">{t('noDrafts')}</p> : null}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {drafts.map(({ id, product, title, clientId, updatedAt, left }) => (
          <li key={id} className="flex min-h-13 items-center gap-3 px-4 py-1.5">
            <ProductIcon product={product} className="size-4.5 text-ink-2" />
            <span className="min-w-0 flex-1 leading-snug">
              <Link prefetch={false} href={`/quotes/${id}`} className="flex min-h-6 items-center rounded-xs font-semibold hover:underline focus-visible:focus-ring">
                <span className="truncate">{[productNames[product] ?? product, risks.get(id)].filter(Boolean).join(' · ')}</span>
              </Link>
              <span className="block truncate text-sm text-ink-2">{title === '' ? tDesk('untitled') : <ClientName clientId={clientId} name={title} />}</span>
            </span>
            <span className="shrink-0 text-right text-sm leading-snug text-ink-2">
              {left === 0 ? <span className="block font-semibold text-good">{t('ready')}</span> : <span className="block">{t('left', { count: left })}</span>}
              <span className="block figures">{recentMoment(updatedAt, today)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
