import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ClientTitle } from '@/components/layout/client-title'
import { Monogram } from '@/components/ui/monogram'
import { PageTitle } from '@/components/ui/page-title'
import { type Day, daysBetween, formatDay, lengthOfTerm } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'
import type { IssueSheet, SheetLine } from '@/lib/features/issuing/model/issue-sheet'
import { instalmentRuns } from '@/lib/features/offers/model/instalment-runs'
import { BeforeMoney } from './before-money'
import { SheetCovers } from './sheet-covers'
import { SheetDeductibles } from './sheet-deductibles'
import { SheetDocuments } from './sheet-documents'

interface SheetFactsProps {
  sheet: IssueSheet
  offerId: string
  /** The policyholder's record, where there is one. */
  clientId?: string | undefined
  /** The day in Bucharest; undefined on a record. */
  today?: Day | undefined
}

/** The facts of a contract in the order in which one reads them aloud. Rendered by the server. */
export function SheetFacts({ sheet, offerId, clientId, today }: SheetFactsProps) {
  const t = useTranslations('issueSheet')
  const { insurer, facts } = sheet
  return (
    <>
      <header className="flex items-center gap-3.5 border-b border-line pb-4">
        <Monogram name={insurer} />
        <div className="min-w-0">
          <PageTitle className="text-xl font-bold break-words outline-none">{titleOf(sheet)}</PageTitle>
          {today === undefined ? null : <BeforeMoney><p className="text-sm text-ink-2">{t('aloud')}</p></BeforeMoney>}
        </div>
      </header>
      <dl className="divide-y divide-line">
        {facts.map(({ key, label, lines }) => (
          <Row key={key} label={label}>
            <Lines lines={lines} clientId={key === HOLDER ? clientId : undefined} />
          </Row>
        ))}
        {sheet.askedCovers.length === 0 && sheet.covers === undefined ? null : (
          <Row label={t('rows.covers')}>
            <SheetCovers covers={sheet.covers} asked={sheet.askedCovers} />
          </Row>
        )}
        {sheet.askedDeductibles.length === 0 && sheet.deductibles === undefined ? null : (
          <Row label={t('rows.deductible')}>
            <SheetDeductibles stated={sheet.deductibles} asked={sheet.askedDeductibles} />
          </Row>
        )}
        {sheet.directSettlement === undefined ? null : (
          <Row label={t('rows.direct')}>
            <DirectSettlementText settlement={sheet.directSettlement} />
          </Row>
        )}
        <Row label={t('rows.period')}>
          <Period sheet={sheet} today={today} />
        </Row>
        <Row label={t('rows.payment')}>
          <PaymentPlan sheet={sheet} />
        </Row>
        <Row label={t('rows.documents')}>
          <SheetDocuments sheet={sheet} offerId={offerId} today={today} />
        </Row>
      </dl>
    </>
  )
}

/** The fact that names the policyholder. */
const HOLDER = 'holder'

/** Insurer and package; the product where the package does not name it. */
function titleOf({ insurer, packageName, product }: IssueSheet): string {
  if (packageName === undefined) return `${insurer} · ${product}`
  const namesProduct = packageName.toLowerCase().includes(product.toLowerCase())
  return [insurer, ...(namesProduct ? [] : [product]), packageName].join(' · ')
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
      <dt className="text-sm text-ink-2 sm:pt-0.5">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

function Lines({ lines, clientId }: { lines: readonly SheetLine[]; clientId: string | undefined }) {
  return (
    <div className="grid gap-1.5">
      {lines.map(({ main, details }) => (
        <p key={`${main} ${details.join()}`}>
          <strong className="font-semibold">
            <ClientTitle clientId={clientId} title={main} />
          </strong>
          {details.length === 0 ? null : <span className={lines.length > 1 ? 'ml-2 text-sm text-ink-2' : 'block text-sm text-ink-2'}>{details.join(' · ')}</span>}
        </p>
      ))}
    </div>
  )
}

/** Whether damages are settled directly with the client's own insurer: what is issued never includes it, because it is another offer of the insurer. */
function DirectSettlementText({ settlement: { isOffered, premium } }: { settlement: NonNullable<IssueSheet['directSettlement']> }) {
  const t = useTranslations('issueSheet.direct')
  const locale = useLocale()
  if (isOffered === undefined) return <p className="text-ink-2">{t('notStated')}</p>
  if (!isOffered) return <p className="font-semibold">{t('not')}</p>
  return <p className="font-semibold">{premium === undefined ? t('apartUnpriced') : t('apart', { premium: formatMoney(premium, locale) })}</p>
}

function Period({ sheet: { startDate, endDate }, today }: Pick<SheetFactsProps, 'sheet' | 'today'>) {
  const t = useTranslations('issueSheet')
  const locale = useLocale()
  const { unit, count } = lengthOfTerm(startDate, endDate)
  const starts = today === undefined ? undefined : startsIn(daysBetween(today, startDate))
  return (
    <>
      <p className="font-semibold">{t('period', { start: formatDay(startDate, locale), end: formatDay(endDate, locale) })}</p>
      <p className="text-sm text-ink-2">{[t(`term.${unit}`, { count }), ...(starts === undefined ? [] : [t(`starts.${starts.kind}`, { days: starts.days })])].join(', ')}</p>
    </>
  )
}

function startsIn(days: number) {
  const kind = days < 0 ? 'past' : days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later'
  return { kind, days } as const
}

function PaymentPlan({ sheet: { installments, premium } }: { sheet: IssueSheet }) {
  const t = useTranslations('issueSheet')
  const locale = useLocale()
  if (installments.length < 2) return <p className="font-semibold">{t('inFull', { amount: formatMoney(premium, locale) })}</p>
  const parts = instalmentRuns(installments).map(({ amount, parts: equal }) => {
    const days = equal.map(({ dueDate }) => formatDay(dueDate, locale)).join(', ')
    return equal.length === 1 ? t('part', { amount: formatMoney(amount, locale), day: days }) : t('equalParts', { amount: formatMoney(amount, locale), days })
  })
  return <p className="font-semibold">{t('parts', { count: installments.length, parts: parts.join('; ') })}</p>
}
