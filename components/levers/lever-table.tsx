'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useProblemText } from '@/components/wizard/use-problem-text'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { HorizontalScroll } from '@/components/ui/horizontal-scroll'
import { Monogram } from '@/components/ui/monogram'
import { formatMoney } from '@/lib/domain/money'
import type { LeversView, LeverView, VariantView } from '@/lib/features/levers/endpoints'
import { hasAnswered } from '@/lib/features/offers/model/has-answered'
import { FailedText, LeverCellText, type PickedOffer } from './lever-cell'
import { leverRows } from './lever-rows'
import { PickedOfferBar } from './picked-offer-bar'
import { useChooseVariant } from './use-choose-variant'
import { FaultNotice } from '@/components/layout/fault-notice'

interface LeverTableProps {
  quoteId: string
  view: LeversView
  lever: LeverView
  /** The variants that are not to be asked; undefined for a reader who cannot ask. */
  leftOut: readonly string[] | undefined
  onLeftOut: (keys: readonly string[]) => void
  maySell: boolean
}

/** A row for each package of each insurer, a column for each variant: the offer that came, and how far it is from the offer now. */
export function LeverTable({ quoteId, view, lever, leftOut, onLeftOut, maySell }: LeverTableProps) {
  const t = useTranslations('levers')
  const locale = useLocale()
  const { choose, chosenId, error } = useChooseVariant(quoteId)
  const [picked, setPicked] = useState<PickedOffer>()
  const rows = leverRows(view, lever.variants)
  return (
    <>
      <FaultNotice error={error} className="mx-3 mb-2" />
      <HorizontalScroll label={t('matrix', { lever: lever.name })} className="relative max-h-[60vh] overflow-y-auto border-t border-line">
        <table aria-label={t('matrix', { lever: lever.name })} className="w-full min-w-160 table-fixed border-collapse text-left">
          <colgroup>
            <col className="w-44" />
            <col className="w-28" />
            {lever.variants.map(({ key }) => (
              <col key={key} />
            ))}
          </colgroup>
          <thead>
            <tr className="sticky top-0 z-10 bg-paper text-xs text-ink-2">
              <th scope="col" className="px-3 py-1.5 font-normal">
                {t('insurer')}
              </th>
              <th scope="col" className="bg-accent-soft px-2 py-1.5 text-right font-semibold text-ink">
                <span className="block break-words">{lever.now}</span>
                <span className="block font-normal text-ink-2">{t('now')}</span>
              </th>
              {lever.variants.map((variant) => (
                <VariantHead
                  key={variant.key}
                  variant={variant}
                  insurers={view.insurers.length}
                  isPicked={leftOut === undefined || variant.toAsk === 0 ? undefined : !leftOut.includes(variant.key)}
                  onPick={(isOn) => onLeftOut(isOn ? (leftOut ?? []).filter((key) => key !== variant.key) : [...(leftOut ?? []), variant.key])}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ insurer, packageName, now, whyNone, cells }) => (
              <tr key={`${insurer.id} ${packageName ?? ''}`} className="h-9 border-t border-line">
                <th scope="row" className="px-3 font-normal">
                  <span className="flex items-center gap-2">
                    <Monogram name={insurer.name} className="size-6!" />
                    <span className="min-w-0 leading-tight">
                      <span className="block truncate text-sm font-semibold">{insurer.name}</span>
                      <span className="block truncate text-xs text-ink-2">{packageName}</span>
                    </span>
                  </span>
                </th>
                <td className="bg-accent-soft/50 px-2 text-right text-sm figures">{now !== undefined ? formatMoney(now.premium, locale) : whyNone === undefined ? '–' : <FailedText outcome={whyNone} />}</td>
                {cells.map((cell, index) => {
                  const variant = lever.variants[index]
                  return (
                    <td key={variant?.key ?? index} className="px-2 text-right text-sm">
                      <LeverCellText
                        cell={cell}
                        name={{ insurer: insurer.name, package: packageName ?? '', variant: variant?.label ?? '' }}
                        isRefused={variant !== undefined && variant.problems.length > 0}
                        isPicked={cell.kind === 'offer' && cell.offer.id === picked?.offerId}
                        onPick={maySell && chosenId === undefined ? setPicked : undefined}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </HorizontalScroll>
      {picked === undefined ? null : <PickedOfferBar key={picked.offerId} picked={picked} isPending={chosenId !== undefined} onTake={() => choose(picked.offerId)} onLeave={() => setPicked(undefined)} />}
    </>
  )
}

interface VariantHeadProps {
  variant: VariantView
  insurers: number
  /** Undefined where nothing is left to ask. */
  isPicked: boolean | undefined
  onPick: (isPicked: boolean) => void
}

/** The value of a column, whether it is to be asked, how many have answered, or why it cannot be asked. */
function VariantHead({ variant: { label, problems, lanes }, insurers, isPicked, onPick }: VariantHeadProps) {
  const t = useTranslations('levers')
  const problemText = useProblemText(useLocale())
  const [problem] = problems.map(({ params, ...refused }) => ({ ...refused, ...(params && { params }) }))
  const done = lanes.filter(hasAnswered).length
  return (
    <th scope="col" className="px-2 py-1.5 text-right align-top font-semibold text-ink">
      <span className="flex items-center justify-end gap-1.5">
        {isPicked === undefined ? null : <Checkbox label={t('pick', { variant: label })} isLabelHidden value={isPicked} onChange={onPick} />}
        <span className="min-w-0 break-words">{label}</span>
      </span>
      {problem === undefined ? (
        <span className="block font-normal text-ink-2 tabular-nums">{lanes.length === 0 ? t('notAsked') : t('progress', { done, all: insurers })}</span>
      ) : (
        <span className="block font-normal text-warn">{t('refused', { reason: problemText(problem) })}</span>
      )}
    </th>
  )
}
