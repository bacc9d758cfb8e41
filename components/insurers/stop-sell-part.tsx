'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { SelectField } from '@/components/ui/fields/select-field'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/fields/date-field'
import { Form } from '@/components/ui/fields/form'
import { momentInFigures } from '@/lib/domain/time/moment'
import { type Day, formatDay, parseTypedDay } from '@/lib/domain/day'
import { changeInsurer, type ManagedInsurer } from '@/lib/features/insurers/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { PanelPart } from '@/components/people/panel-part'
import { StopSellCalendar } from './stop-sell-calendar'
import { useEdits } from './use-edits'
import { useInsurerChange } from './use-insurers'

interface StopSellPartProps {
  insurer: ManagedInsurer
  others: readonly ManagedInsurer[]
  today: Day
  productNames: Readonly<Record<string, string>>
}

const ALL = 'all'

/** The days without sale of an insurer: when, of which product, and what follows from it before it is saved. */
export function StopSellPart({ insurer, others, today, productNames }: StopSellPartProps) {
  const t = useTranslations('insurers.stopSell')
  const problems = useTranslations('problems')
  const locale = useLocale()
  const { id, version, stopSell, openOffers, unansweredToday } = insurer
  const { values, isEdited, edit, clear } = useEdits({ from: typedDay(stopSell?.from), to: typedDay(stopSell?.to), product: stopSell?.products?.[0] ?? ALL })
  const [showsProblems, setShowsProblems] = useState(false)
  const [from, to] = [readDay(values.from), readDay(values.to)]
  const isOrdered = from === 'wrong' || to === 'wrong' || from === undefined || to === undefined || from <= to
  const isUsable = from !== 'wrong' && to !== 'wrong' && isOrdered && (from !== undefined || to !== undefined)
  const save = useInsurerChange(
    (stop: { from?: Day; to?: Day; products?: string[] } | null) => call(changeInsurer, { params: { insurerId: id }, input: { version, stopSell: stop } }),
    () => {
      clear()
      setShowsProblems(false)
    },
  )

  function submit() {
    setShowsProblems(true)
    if (from === 'wrong' || to === 'wrong' || !isUsable) return
    save.mutate({ ...(from !== undefined && { from }), ...(to !== undefined && { to }), ...(values.product !== ALL && { products: [values.product] }) })
  }

  const shown = from === 'wrong' || to === 'wrong' || !isOrdered ? stopSell : isUsable ? { ...(from && { from }), ...(to && { to }) } : undefined
  return (
    <div className="grid border-t border-line xl:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)_minmax(0,0.8fr)]">
      <div className="min-w-0 p-4">
        <h3 className="mb-2 font-semibold">{t('title')}</h3>
        <FaultNotice error={save.error} className="mb-3" />
        <Form
          className="flex flex-wrap items-end gap-3"
          onSubmit={submit}
        >
          <DateField
            label={t('from')}
            isRequired
            className="w-36"
            value={values.from}
            onChange={(text) => edit({ from: text })}
            {...(showsProblems && from === 'wrong' ? { isInvalid: true, errorMessage: problems('notADate') } : showsProblems && !isUsable && isOrdered && to === undefined ? { isInvalid: true, errorMessage: t('oneDay') } : {})}
          />
          <DateField
            label={t('to')}
            isRequired
            className="w-36"
            value={values.to}
            onChange={(text) => edit({ to: text })}
            {...(showsProblems && to === 'wrong' ? { isInvalid: true, errorMessage: problems('notADate') } : isOrdered ? {} : { isInvalid: true, errorMessage: t('order') })}
          />
          <SelectField
            label={t('product')}
            value={values.product}
            items={[{ key: ALL, label: t('allProducts') }, ...insurer.products.map((key) => ({ key, label: productNames[key] ?? key }))]}
            onChange={(product) => edit({ product })}
            isRequired
            isDense
          />
          <Button type="submit" variant="primary" isPending={save.isPending && save.variables !== null} isDisabled={!isEdited}>
            {t('save')}
          </Button>
          {stopSell === undefined ? null : (
            <Button isPending={save.isPending && save.variables === null} onPress={() => save.mutate(null)}>
              {t('resume')}
            </Button>
          )}
        </Form>
        <StopSellCalendar today={today} bars={[{ key: id, name: insurer.name, stop: shown }, ...others.map(({ id: key, name, stopSell: stop }) => ({ key, name, stop }))]} />
      </div>
      <PanelPart title={t('next')}>
        <p>{nextText()}</p>
        <p className="mt-2">{t('offersStay', { count: openOffers })}</p>
      </PanelPart>
      <PanelPart title={t('today')}>
        {unansweredToday === undefined ? <p className="text-ink-2">{t('allAnswered')}</p> : <p>{t('unanswered', { count: unansweredToday.count, first: timeOf(unansweredToday.first), last: timeOf(unansweredToday.last) })}</p>}
      </PanelPart>
    </div>
  )

  function nextText(): string {
    if (shown === undefined) return t('sells')
    const { from: first, to: last } = shown
    if (last !== undefined && last < today) return t('sells')
    if (first === undefined || first <= today) return last === undefined ? t('stopsNow') : t('stopsNowUntil', { to: formatDay(last, locale) })
    return last === undefined ? t('stopsFrom', { from: formatDay(first, locale) }) : t('stopsBetween', { from: formatDay(first, locale), to: formatDay(last, locale) })
  }

  function typedDay(day: Day | undefined): string {
    return day === undefined ? '' : formatDay(day, locale)
  }

  function timeOf(at: string): string {
    return momentInFigures(new Date(at), 'minuteOfDay')
  }
}

function readDay(text: string): Day | undefined | 'wrong' {
  return text.trim() === '' ? undefined : (parseTypedDay(text) ?? 'wrong')
}
