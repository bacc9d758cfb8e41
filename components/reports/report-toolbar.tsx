'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { NativeSelect } from '@/components/people/native-select'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/fields/date-field'
import { Form } from '@/components/ui/fields/form'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { type Day, formatDay, parseTypedDay } from '@/lib/domain/day'
import { exportReport } from '@/lib/features/reports/endpoints'
import { COMPARISONS, periodOf, presetOf, PRESETS, presetPeriod } from '@/lib/features/reports/model/report-period'
import { type ReportState, reportAddress, reportQuery } from '@/lib/features/reports/model/report-query'

interface ReportToolbarProps {
  state: ReportState
  today: Day
  productNames: Readonly<Record<string, string>>
  owners: readonly { readonly id: string; readonly name: string }[]
  /** Whether there is anything in euro. */
  hasEuro: boolean
}

const ANY = ''

/** Days, comparison, filters, and what is done with a report. The address holds all of it. */
export function ReportToolbar({ state, today, productNames, owners, hasEuro }: ReportToolbarProps) {
  const t = useTranslations('reports')
  const locale = useLocale()
  const router = useRouter()
  const show = (change: Partial<ReportState>) => router.push(reportAddress({ ...state, ...change }), { scroll: false })
  const preset = presetOf(state.period, today)
  const fileLink = (format: 'csv' | 'xlsx') => `${exportReport.path}?${new URLSearchParams({ ...reportQuery(state), format, locale }).toString()}`
  return (
    <div className="mb-3 flex flex-wrap items-end gap-2 print:hidden">
      <nav aria-label={t('presetsLabel')} className="flex gap-1">
        {PRESETS.map((one) => (
          <LinkButton key={one} href={reportAddress({ ...state, period: presetPeriod(one, today) })} size="small" variant={one === preset ? 'primary' : 'quiet'} aria-current={one === preset ? 'true' : undefined}>
            {t(`presets.${one}`)}
          </LinkButton>
        ))}
      </nav>
      <DaysForm key={`${state.period.from} ${state.period.to}`} state={state} onShow={show} />
      <NativeSelect label={t('against')} value={state.comparison} options={COMPARISONS.map((key) => ({ key, label: t(`comparisons.${key}`) }))} onChange={(comparison) => show({ comparison })} />
      <NativeSelect label={t('product')} value={state.product ?? ANY} options={[{ key: ANY, label: t('any') }, ...Object.entries(productNames).map(([key, label]) => ({ key, label }))]} onChange={(key) => show({ product: key || undefined })} />
      {owners.length > 1 ? <NativeSelect label={t('owner')} value={state.owner ?? ANY} options={[{ key: ANY, label: t('anybody') }, ...owners.map(({ id, name }) => ({ key: id, label: name }))]} onChange={(key) => show({ owner: key || undefined })} /> : null}
      {hasEuro || state.currency === 'EUR' ? <NativeSelect label={t('currency')} value={state.currency} options={(['RON', 'EUR'] as const).map((key) => ({ key, label: key }))} onChange={(currency) => show({ currency })} /> : null}
      <div className="ml-auto flex flex-wrap gap-2">
        <Button aria-pressed={state.showsCommission} onPress={() => show({ showsCommission: !state.showsCommission })}>
          <Icon name={state.showsCommission ? 'eye' : 'eye-off'} className="size-3.5" />
          {t(state.showsCommission ? 'commissionShown' : 'commissionHidden')}
        </Button>
        <LinkButton href={fileLink('csv')} prefetch={false} download>{t('csv')}</LinkButton>
        <LinkButton href={fileLink('xlsx')} prefetch={false} download>{t('xlsx')}</LinkButton>
        <Button onPress={() => window.print()}>{t('print')}</Button>
      </div>
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
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const [from, to] = [parseTypedDay(typed.from), parseTypedDay(typed.to)]
        const asked = from === undefined || to === undefined ? undefined : periodOf(from, to)
        setWrong(asked === undefined)
        if (asked !== undefined) onShow({ period: asked })
      }}
    >
      {(['from', 'to'] as const).map((side) => (
        <DateField key={side} label={t(side)} value={typed[side]} isInvalid={isWrong} errorMessage={isWrong && side === 'from' ? t('daysWrong') : undefined} onChange={(text) => setTyped({ ...typed, [side]: text })} />
      ))}
      <Button type="submit">{t('show')}</Button>
    </Form>
  )
}
