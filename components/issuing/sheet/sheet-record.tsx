import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { Payment } from '@/lib/domain/payment'
import { deviationsOf } from '@/lib/features/issuing/model/deviations'
import type { SeenSheet } from '@/lib/features/issuing/model/issue-sheet'
import { DeclaredPayment } from './declared-payment'
import { SheetFacts } from './sheet-facts'
import { SheetPrice } from './sheet-price'
import { SheetWarnings } from './sheet-warnings'
import { useDeviationWords } from './use-deviation-words'

interface SheetRecordProps {
  seen: SeenSheet
  quoteId: string
  offerId: string
  payment: Payment
  /** Whether the reader may decide an unknown outcome. */
  mayResolve: boolean
}

/** The sheet as it was read before money was taken, with what was confirmed and declared. Rendered by the server. */
export function SheetRecord({ seen: { sheet, confirmed }, quoteId, offerId, payment, mayResolve }: SheetRecordProps) {
  const t = useTranslations('issueSheet')
  return (
    <div className="grid rounded-lg border border-line bg-surface lg:grid-cols-[minmax(0,1fr)_min(23.5rem,50%)]">
      <section aria-label={t('facts')} className="min-w-0 px-4 py-4 sm:px-6" lang={sheet.locale}>
        <SheetFacts sheet={sheet} offerId={offerId} />
        <SheetWarnings sheet={sheet} quoteId={quoteId} mayResolve={mayResolve} />
      </section>
      <section aria-label={t('money')} className="grid min-w-0 content-start gap-3.5 border-line bg-paper/60 px-4 py-4 max-lg:border-t sm:px-5 lg:rounded-r-lg lg:border-l">
        <SheetPrice sheet={sheet} />
        <DeclaredPayment payment={payment} />
        <Confirmed sheet={sheet} confirmed={confirmed} />
      </section>
    </div>
  )
}

function Confirmed({ sheet, confirmed }: SeenSheet) {
  const t = useTranslations('issueSheet.record')
  const wordsOf = useDeviationWords()
  const deviations = deviationsOf(sheet)
  if (deviations.length === 0) return <p className="border-t border-line pt-3 text-sm text-ink-2">{t('nothingToConfirm')}</p>
  return (
    <div className="border-t border-line pt-3">
      <h2 className="mb-2 font-semibold">{t('confirmed')}</h2>
      <ul className="grid gap-2.5">
        {deviations.map((deviation) => {
          const { title, detail } = wordsOf(deviation)
          const isConfirmed = confirmed.includes(deviation.key)
          return (
            <li key={deviation.key} className="flex gap-2">
              <Icon name={isConfirmed ? 'check' : 'warn'} className={isConfirmed ? 'mt-0.75 size-4 text-good' : 'mt-0.75 size-4 text-warn'} />
              <span className="min-w-0">
                <span className="block leading-5 font-semibold break-words">{title}</span>
                <span className="block text-sm text-ink-2">{isConfirmed ? detail : t('notConfirmed')}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
