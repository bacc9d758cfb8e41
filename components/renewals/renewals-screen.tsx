'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { JOBS_KEY } from '@/components/jobs/use-job-acts'
import { FaultNotice } from '@/components/layout/fault-notice'
import { NativeSelect } from '@/components/people/native-select'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { PageHeader } from '@/components/ui/page-header'
import { HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table'
import { addDays, type Day, formatDay } from '@/lib/domain/day'
import { renewPolicies } from '@/lib/features/renewals/endpoints'
import { mayAskAnew, type Renewal, RENEWAL_WEEKS, RENEWALS_AT_ONCE_MAX, weeksOf } from '@/lib/features/renewals/model/renewal'
import { call } from '@/lib/platform/api/call-endpoint'
import { Premiums } from './premiums'
import { RenewalLegend } from './renewal-legend'
import { RenewalRow } from './renewal-row'
import { WeekStrip } from './week-strip'

interface RenewalsScreenProps {
  renewals: readonly Renewal[]
  today: Day
  productNames: Readonly<Record<string, string>>
  /** Whether the reader may ask insurers. */
  mayAsk: boolean
}

const ANY = ''
const REFRESH_MS = 4000

/** What ends within thirteen weeks, by week, and what is done about it. */
export function RenewalsScreen({ renewals, today, productNames, mayAsk }: RenewalsScreenProps) {
  const t = useTranslations('renewals')
  const locale = useLocale()
  const [weeks, setWeeks] = useState<readonly number[]>([])
  const [narrowed, setNarrowed] = useState({ product: ANY, insurer: ANY, withoutRenewed: true })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ask = useAskAnew(renewals)
  const inWeeks = weeksOf(renewals.filter(({ product, insurer }) => (narrowed.product === ANY || product === narrowed.product) && (narrowed.insurer === ANY || insurer === narrowed.insurer)), today)
  const shown = inWeeks.flatMap((week, index) => (weeks.length === 0 || weeks.includes(index) ? week.renewals : [])).filter(({ state }) => !narrowed.withoutRenewed || state !== 'renewed')
  const askable = shown.filter(mayAskAnew)
  const asked = askable.filter(({ policyId }) => chosen.has(policyId))
  const namesOf = (names: readonly string[], word: (name: string) => string = (name) => name) => [...new Set(names)].toSorted().map((key) => ({ key, label: word(key) }))

  function send(policyIds: readonly string[]) {
    ask.mutate(policyIds)
    setChosen(new Set())
  }

  return (
    <>
      <PageHeader title={t('title')} badges={<span className="text-ink-2">{t('lead', { count: renewals.length, to: formatDay(addDays(today, RENEWAL_WEEKS * 7 - 1), locale) })}{renewals.length === 0 ? null : <> · <Premiums renewals={renewals} /></>}</span>} actions={<RenewalLegend renewals={renewals} />} className="mb-3" />
      <WeekStrip weeks={inWeeks} chosen={weeks} onChoose={setWeeks} />
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-semibold">{t('shown', { count: shown.length })}</h2>
        <NativeSelect label={t('product')} isLabelHidden className="w-44" value={narrowed.product} options={[{ key: ANY, label: t('anyProduct') }, ...namesOf(renewals.map(({ product }) => product), (name) => productNames[name] ?? name)]} onChange={(product) => setNarrowed({ ...narrowed, product })} />
        <NativeSelect label={t('insurer')} isLabelHidden className="w-44" value={narrowed.insurer} options={[{ key: ANY, label: t('anyInsurer') }, ...namesOf(renewals.map(({ insurer }) => insurer))]} onChange={(insurer) => setNarrowed({ ...narrowed, insurer })} />
        <div className="flex min-h-8 items-center"><Checkbox label={t('withoutRenewed')} value={narrowed.withoutRenewed} onChange={(withoutRenewed) => setNarrowed({ ...narrowed, withoutRenewed })} /></div>
        {weeks.length === 0 ? null : <Button variant="quiet" onPress={() => setWeeks([])}>{t('allWeeks')}</Button>}
        {mayAsk ? (
          <div className="flex flex-wrap items-center gap-2">
            {asked.length > RENEWALS_AT_ONCE_MAX ? <span className="text-bad">{t('tooMany', { max: RENEWALS_AT_ONCE_MAX })}</span> : null}
            <Button variant="quiet" isDisabled={askable.length === 0} onPress={() => setChosen(new Set(askable.slice(0, RENEWALS_AT_ONCE_MAX).map(({ policyId }) => policyId)))}>{t('chooseAll')}</Button>
            <Button variant="primary" isPending={ask.isPending} isDisabled={asked.length === 0 || asked.length > RENEWALS_AT_ONCE_MAX} onPress={() => send(asked.map(({ policyId }) => policyId))}>{t('ask', { count: asked.length })}</Button>
          </div>
        ) : null}
      </div>
      <FaultNotice error={ask.error} />
      <p role="status" className="text-sm text-ink-2">{ask.isSuccess ? t('started') : null}</p>
      {shown.length === 0 ? <EmptyState icon="renew" title={t('none')} /> : (
        <div className="rounded-lg border border-line bg-surface">
          <Table caption={t('table')} className="[&_td]:py-1 [&_td]:align-middle">
            <TableHead>
              {mayAsk ? <HeaderCell><span className="sr-only">{t('choose', { policy: '' })}</span></HeaderCell> : null}
              <HeaderCell>{t('ends')}</HeaderCell>
              <HeaderCell>{t('client')}</HeaderCell>
              <HeaderCell isNumeric>{t('now')}</HeaderCell>
              <HeaderCell isNumeric>{t('best')}</HeaderCell>
              <HeaderCell isNumeric>{t('difference')}</HeaderCell>
              <HeaderCell>{t('changes')}</HeaderCell>
              <HeaderCell>{t('state')}</HeaderCell>
              <HeaderCell>{t('act')}</HeaderCell>
            </TableHead>
            <TableBody>
              {shown.map((renewal) => (
                <RenewalRow
                  key={renewal.policyId}
                  renewal={renewal}
                  today={today}
                  productName={productNames[renewal.product] ?? renewal.product}
                  mayAsk={mayAsk}
                  isChosen={chosen.has(renewal.policyId)}
                  onChoose={(isOn) => setChosen(new Set(isOn ? [...chosen, renewal.policyId] : [...chosen].filter((id) => id !== renewal.policyId)))}
                  onAsk={() => send([renewal.policyId])}
                />
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </>
  )
}

/** Asks insurers anew, and reads the list again while they work. */
function useAskAnew(renewals: readonly Renewal[]) {
  const locale = useLocale()
  const router = useRouter()
  const queries = useQueryClient()
  const ask = useMutation({
    mutationFn: (policyIds: readonly string[]) => call(renewPolicies, { input: { policyIds: [...policyIds], locale } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [JOBS_KEY] }),
  })
  const { variables: asked = [] } = ask
  const isWorking = ask.isSuccess && renewals.some(({ policyId, state }) => asked.includes(policyId) && (state === 'none' || state === 'asking'))
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(() => router.refresh(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isWorking, router])
  return ask
}
