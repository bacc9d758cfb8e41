import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { ClientName } from './client-name'
import { ProductIcon } from '@/components/quotes/product-icon'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { momentInFigures } from '@/lib/domain/moment'

interface DraftsCardProps {
  drafts: readonly { readonly id: string; readonly product: string; readonly title: string; readonly clientId: string | undefined; readonly updatedAt: Date; readonly left: number }[]
  productNames: Readonly<Record<string, string>>
}

/** Quotes that were begun, each with what is left to answer. */
export function DraftsCard({ drafts, productNames }: DraftsCardProps) {
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
              <Link href={`/quotes/${id}`} className="flex min-h-6 items-center rounded-xs font-semibold hover:underline focus-visible:focus-ring">
                {productNames[product] ?? product}
              </Link>
              <span className="block truncate text-sm text-ink-2">{title === '' ? tDesk('untitled') : <ClientName clientId={clientId} name={title} />}</span>
            </span>
            <span className="text-right text-sm leading-snug text-ink-2">
              {left === 0 ? <span className="block font-semibold text-good">{t('ready')}</span> : <span className="block">{t('left', { count: left })}</span>}
              <span className="block figures">{momentInFigures(updatedAt, 'minuteOfYear')}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
