'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { addDays, type Day, formatDay } from '@/lib/domain/day'
import { mayAskAnew, mayPropose, RENEWAL_WEEKS, RENEWALS_AT_ONCE_MAX, type ShownRenewal, weeksOf } from '@/lib/features/renewals/model/renewal'
import { Premiums } from './premiums'
import { RemindButton } from './remind-button'
import type { RenewalRights } from './renewal-acts'
import { RenewalLegend } from './renewal-legend'
import { RenewalList } from './renewal-list'
import { RenewalProgress } from './renewal-progress'
import { RenewalsToolbar } from './renewals-toolbar'
import { useAskAnew } from './use-ask-anew'
import { usePropose } from './use-propose'
import { useRenewalView } from './use-renewal-view'
import { WeekStrip } from './week-strip'

interface RenewalsScreenProps {
  renewals: readonly ShownRenewal[]
  today: Day
  productNames: Readonly<Record<string, string>>
  may: RenewalRights
}

/** What ends within thirteen weeks, by week, and what is done about it. */
export function RenewalsScreen({ renewals, today, productNames, may }: RenewalsScreenProps) {
  const t = useTranslations('renewals')
  const locale = useLocale()
  const [view, change] = useRenewalView()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ask = useAskAnew()
  const propose = usePropose()
  const inWeeks = weeksOf(renewals.filter(({ product, insurer, owner }) => product === (view.product ?? product) && insurer === (view.insurer ?? insurer) && owner === (view.owner ?? owner)), today)
  const inChosenWeeks = inWeeks.flatMap((week, index) => (view.weeks.length === 0 || view.weeks.includes(index) ? week.renewals : []))
  const shown = inChosenWeeks.filter(({ state }) => view.showsRenewed || state !== 'renewed')
  const hidden = inChosenWeeks.length - shown.length
  const askable = may.ask ? shown.filter(mayAskAnew) : []
  const toAsk = askable.filter(({ policyId }) => chosen.has(policyId))
  const toPropose = may.propose ? shown.filter((one) => mayPropose(one) && chosen.has(one.policyId)) : []

  function choose(policyId: string, isOn: boolean) {
    setChosen(new Set(isOn ? [...chosen, policyId] : [...chosen].filter((id) => id !== policyId)))
  }

  function begin(act: (policyIds: readonly string[]) => void, policyIds: readonly string[]) {
    act(policyIds)
    setChosen(new Set([...chosen].filter((id) => !policyIds.includes(id))))
  }

  return (
    <>
      <PageHeader title={t('title')} badges={<span className="text-ink-2">{t('lead', { count: renewals.length, to: formatDay(addDays(today, RENEWAL_WEEKS * 7 - 1), locale) })}{renewals.length === 0 ? null : <> · <Premiums renewals={renewals} /></>}</span>} actions={<RenewalLegend renewals={renewals} />} className="mb-3" />
      <WeekStrip weeks={inWeeks} chosen={view.weeks} onChoose={(weeks) => change({ weeks })} />
      <RenewalsToolbar renewals={renewals} shownCount={shown.length} view={view} onChange={change} productNames={productNames}>
        {may.ask || may.propose ? (
          <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
            {toAsk.length > RENEWALS_AT_ONCE_MAX ? <span className="text-bad">{t('tooMany', { max: RENEWALS_AT_ONCE_MAX })}</span> : null}
            {may.ask ? <Button variant="quiet" isDisabled={askable.length === 0} onPress={() => setChosen(new Set(askable.slice(0, RENEWALS_AT_ONCE_MAX).map(({ policyId }) => policyId)))}>{t('chooseAll')}</Button> : null}
            {may.propose ? <RemindButton policyIds={shown.filter(({ policyId }) => chosen.has(policyId)).slice(0, RENEWALS_AT_ONCE_MAX).map(({ policyId }) => policyId)} /> : null}
            {toPropose.length === 0 ? null : <Button isPending={propose.isPending} onPress={() => begin(propose.mutate, toPropose.map(({ policyId }) => policyId))}>{t('proposeMany', { count: toPropose.length })}</Button>}
            {may.ask ? <Button variant="primary" isPending={ask.isPending} isDisabled={toAsk.length === 0 || toAsk.length > RENEWALS_AT_ONCE_MAX || ask.isWorking} onPress={() => begin(ask.send, toAsk.map(({ policyId }) => policyId))}>{t('ask', { count: toAsk.length })}</Button> : null}
          </div>
        ) : null}
      </RenewalsToolbar>
      <FaultNotice error={ask.error ?? propose.error} />
      <RenewalProgress renewals={ask.asked.flatMap((policyId) => renewals.find((one) => one.policyId === policyId) ?? [])} isWorking={ask.isWorking} isStopping={ask.isStopping} onStop={ask.stop} />
      <p role="status" className="text-sm text-ink-2">
        {ask.isWorking ? <span className="mr-3">{t('started')}</span> : null}
        {propose.data === undefined ? null : <>{t('proposed', { count: propose.data.made, mailed: propose.data.mailed })} {propose.data.quoteId === undefined ? null : <TextLink href={`/quotes/${propose.data.quoteId}/offers`}>{t('sendLink')}</TextLink>}</>}
      </p>
      {shown.length === 0 ? <EmptyState icon="renew" title={t('none')} /> : <RenewalList renewals={shown} today={today} productNames={productNames} may={may} chosen={chosen} onChoose={choose} onAsk={(policyId) => begin(ask.send, [policyId])} onPropose={(policyId) => begin(propose.mutate, [policyId])} />}
      {hidden === 0 ? null : <p className="mt-2 flex items-baseline gap-2 text-sm text-ink-2">{t('hiddenRenewed', { count: hidden })} <Button size="small" variant="quiet" onPress={() => change({ showsRenewed: true })}>{t('show')}</Button></p>}
    </>
  )
}
