import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'

interface UnknownRowsProps {
  attempts: readonly { readonly id: string; readonly insurer: string; readonly quote: { readonly number: number; readonly title: string; readonly product: string } }[]
  productNames: Readonly<Record<string, string>>
}

/** Issue requests whose outcome nobody knows, above everything else, and what not to do about them. */
export function UnknownRows({ attempts, productNames }: UnknownRowsProps) {
  const t = useTranslations('backOffice.queue')
  return attempts.map(({ id, insurer, quote }) => (
    <div key={id} className="flex items-center gap-3 border-b border-line bg-bad-soft px-4 py-2.5 text-sm">
      <Icon name="bad" className="size-5 text-bad" />
      <div className="min-w-0 flex-1">
        <p className="truncate">{t('unknownFacts', { number: String(quote.number), client: quote.title, product: productNames[quote.product] ?? quote.product, insurer })}</p>
        <p className="font-semibold text-bad">{t('unknownText')}</p>
      </div>
      <LinkButton size="small" href={`/attempts/${id}`} aria-label={t('resolveOf', { number: String(quote.number) })}>
        {t('resolve')}
      </LinkButton>
    </div>
  ))
}
