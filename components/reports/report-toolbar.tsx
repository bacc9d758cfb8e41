'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { SelectField } from '@/components/ui/fields/select-field'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/fields/date-field'
import { Form } from '@/components/ui/fields/form'
import { LinkButton } from '@/components/ui/link-button'
import { type Day, formatDay, parseTypedDay } from '@/lib/domain/day'
import { COMPARISONS, periodOf, presetOf, PRESETS, presetPeriod } from '@/lib/features/reports/model/report-period'
import { type ReportState, reportAddress } from '@/lib/features/reports/model/report-query'

interface ReportToolbarProps {
  state: ReportState
  today: Day
  productNames: Readonly<Record<string, string>>
  owners: readonly { readonly id: string; readonly name: string }[]
  /** Whether there is anything in euro. */
  hasEuro: boolean
}

const ANY = ''

/** Days, comparison and filters. The address holds all of it. */
export function ReportToolbar({ state, today, productNames, owners, hasEuro }: ReportToolbarProps) {
  const t = useTranslations('reports')
  const router = useRouter()
  const show = (change: Partial<ReportState>) => router.push(reportAddress({ ...state, ...change }), { scroll: false })
  const preset = presetOf(state.period, today)
  return (
    <div className="mb-3 flex flex-wrap items-end gap-2 max-sm:grid max-sm:grid-cols-2 print:hidden">
      <nav aria-label={t('presetsLabel')} className="flex gap-1 py-0.5 max-sm:col-span-2">
        {PRESETS.map((one) => (
          <LinkButton key={one} href={reportAddress({ ...state, period: presetPeriod(one, today) })} size="small" variant={one === preset ? 'primary' : 'quiet'} aria-current={one === preset ? 'true' : undefined}>
            {t(`presets.${one}`)}
          </LinkButton>
        ))}
      </nav>
      <DaysForm key={`${state.period.from} ${state.period.to}`} state={state} onShow={show} />
      <SelectField label={t('against')} value={state.comparison} items={COMPARISONS.map((key) => ({ key, label: t(`comparisons.${key}`) }))} onChange={(comparison) => show({ comparison })} isRequired />
      <SelectField label={t('product')} className="w-40 max-sm:w-full" value={state.product ?? ANY} items={[{ key: ANY, label: t('any') }, ...Object.entries(productNames).map(([key, label]) => ({ key, label }))]} onChange={(key) => show({ product: key || undefined })} isRequired />
      {owners.length > 1 ? <SelectField label={t('owner')} className="w-32 max-sm:w-full" value={state.owner ?? ANY} items={[{ key: ANY, label: t('anybody') }, ...owners.map(({ id, name }) => ({ key: id, label: name }))]} onChange={(key) => show({ owner: key || undefined })} isRequired /> : null}
      {hasEuro || state.currency === 'EUR' ? <SelectField label={t('currency')} value={state.currency} items={(['RON', 'EUR'] as const).map((key) => ({ key, label: key }))} onChange={(currency) => show({ currency })} isRequired /> : null}
    </div>
  )
}

function DaysForm({ state: { period }, onShow }: { state: ReportState; onShow: (change: Partial<ReportState>) => void }) {
  const t = useTranslations('reports')
  const locale = useLocale()
  const [typed, setTyped] = useState({ from: formatDay(period.from, locale), to: formatDay(period.to, locale) })
  const [isWrong, setWrong] = useState(false)
  return (
    <Form
      className="flex flex-wrap items-end gap-2 max-sm:col-span-2"
      onSubmit={() => {
        const [from, to] = [parseTypedDay(typed.from), parseTypedDay(typed.to)]
        const asked = from === undefined || to === undefined ? undefined : periodOf(from, to)
        setWrong(asked === undefined)
        if (asked !== undefined) onShow({ period: asked })
      }}
    >
      {(['from', 'to'] as const).map((side) => (
        <DateField key={side} label={t(side)} className="w-30" value={typed[side]} isInvalid={isWrong} onChange={(text) => setTyped({ ...typed, [side]: text })} />
      ))}
      <Button type="submit">{t('show')}</Button>
      {isWrong ? <p role="alert" className="basis-full text-sm text-bad">{t('daysWrong')}</p> : null}
    </Form>
  )
}
