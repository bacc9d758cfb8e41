import { useLocale, useTranslations } from 'next-intl'
import { useIneligibleReason } from '@/components/eligibility/use-ineligible-reason'
import { ProductIcon } from '@/components/quotes/product-icon'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { KNOWN_WELL_MAX } from '@/lib/features/client-page/model/fits'
import { productOf } from '@/lib/products/all-products'
import type { ProductId } from '@/lib/products/registry'
import type { Eligibility } from '@/lib/products/walk-eligibility'
import { ownKey } from '@/lib/wizard/walk'
import { StartFit } from './start-fit'

interface ProductFit {
  readonly product: ProductId
  readonly eligibility: Eligibility
  readonly missing: readonly string[]
  readonly fromQuoteId: string | undefined
}

/** The products that the client has not, each with what is missing for it, or why it cannot be sold. */
export function FitsCard({ clientId, fits }: { clientId: string; fits: readonly ProductFit[] }) {
  const t = useTranslations('clientPage.fits')
  const isNear = ({ eligibility }: ProductFit) => eligibility.state !== 'needs' || eligibility.count <= KNOWN_WELL_MAX
  const [near, far] = [fits.filter(isNear), fits.filter((fit) => !isNear(fit))]
  return (
    <Card title={t('title')} padding="none" actions={<span className="text-sm text-ink-2">{t('hint')}</span>}>
      {fits.length === 0 ? <p className="border-t border-line px-4 py-3 text-ink-2">{t('none')}</p> : <FitRows clientId={clientId} fits={near} />}
      {far.length === 0 ? null : (
        <details className="border-t border-line">
          <summary className="cursor-pointer px-4 py-2 font-medium text-accent focus-visible:focus-ring">{t('others', { count: far.length })}</summary>
          <FitRows clientId={clientId} fits={far} />
        </details>
      )}
    </Card>
  )
}

function FitRows({ clientId, fits }: { clientId: string; fits: readonly ProductFit[] }) {
  const locale = useLocale()
  return (
    <ul className="divide-y divide-line border-t border-line empty:hidden">
      {fits.map((fit) => {
        const { name } = productOf(fit.product).messages[locale]
        return (
          <li key={fit.product} className="flex min-h-11 items-center gap-3 px-4 py-1.5">
            <ProductIcon product={fit.product} className="size-4.5 text-accent" />
            <span className="min-w-0 flex-1 leading-snug">
              <span className="block font-semibold">{name}</span>
              <Note fit={fit} />
            </span>
            {fit.eligibility.state === 'notPossible' ? null : <StartFit product={fit.product} name={name} clientId={clientId} fromQuoteId={fit.fromQuoteId} isReady={fit.eligibility.state === 'ready'} />}
          </li>
        )
      })}
    </ul>
  )
}

const NAMED = 2

function Note({ fit: { product, eligibility, missing } }: { fit: ProductFit }) {
  const t = useTranslations('clientPage.fits')
  const locale = useLocale()
  const ineligibleReason = useIneligibleReason(locale)
  const { definition, messages: texts } = productOf(product)
  const messages = texts[locale]
  if (eligibility.state === 'notPossible') return <span className="block text-sm text-ink-2">– {t('no', { reason: ineligibleReason({ definition, messages }, eligibility.problem) })}</span>
  if (eligibility.state === 'ready') {
    return (
      <span className="flex items-center gap-1 text-sm font-semibold text-good">
        <Icon name="check" className="size-3" /> {t('ready')}
      </span>
    )
  }
  const names = missing.slice(0, NAMED).map((key) => uncapitalised(messages.questions[ownKey(key)]?.label ?? key).replace(/\.$/, ''))
  return <span className="block truncate text-sm text-ink-2">{t('missing', { count: eligibility.count, names: `${names.join(', ')}${missing.length > NAMED ? '…' : ''}` })}</span>
}

// Within a sentence; what is written in capitals stays.
function uncapitalised(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : `${label.charAt(0).toLocaleLowerCase()}${label.slice(1)}`
}
