import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { formatDay, todayInBucharest } from '@/lib/domain/day'

export interface ClientAgreement {
  readonly id: string
  readonly quoteId: string
  readonly chosenAt: Date
  /** Whether the client signed with a one-time code. */
  readonly isSigned: boolean
  readonly insurer: string
  readonly consents: readonly { readonly code: string; readonly text?: string | undefined; readonly version?: string | undefined; readonly isGiven: boolean }[]
}

interface AgreementsCardProps {
  agreements: readonly (ClientAgreement & { readonly product: string })[]
}

/** What the client agreed to, in the words of then. */
export function AgreementsCard({ agreements }: AgreementsCardProps) {
  const t = useTranslations('clientPage.agreements')
  const locale = useLocale()
  return (
    <Card title={t('title')} padding="none">
      {agreements.length === 0 ? <p className="border-t border-line px-4 py-3 text-ink-2">{t('none')}</p> : null}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {agreements.map(({ id, product, insurer, chosenAt, isSigned, consents }) => (
          <li key={id}>
            <details className="px-4 py-2">
              <summary className="cursor-pointer rounded-xs leading-snug focus-visible:focus-ring">
                <span className="font-semibold">{t('row', { product, insurer })}</span>{' '}
                <span className="text-sm text-ink-2">
                  {formatDay(todayInBucharest(chosenAt), locale)} · {t('count', { given: consents.filter(({ isGiven }) => isGiven).length, asked: consents.length })}
                  {isSigned ? ` · ${t('signed')}` : null}
                </span>
              </summary>
              <ul className="mt-1.5 grid gap-1.5 text-sm">
                {consents.map(({ code, text, version, isGiven }) => (
                  <li key={code} className="flex gap-1.5">
                    <Icon name={isGiven ? 'check' : 'minus'} className={isGiven ? 'mt-0.5 size-3.5 text-good' : 'mt-0.5 size-3.5 text-ink-2'} />
                    <span>
                      <span className="sr-only">{t(isGiven ? 'given' : 'notGiven')}: </span>
                      {text ?? t('noText')} {version === undefined ? null : <span className="text-ink-2">({t('version', { version })})</span>}
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}
