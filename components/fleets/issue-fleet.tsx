'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { JOBS_KEY } from '@/components/jobs/use-job-acts'
import { FaultNotice } from '@/components/layout/fault-notice'
import { SelectField } from '@/components/ui/fields/select-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextField } from '@/components/ui/fields/text-field'
import { TextLink } from '@/components/ui/text-link'
import { type Day, formatDay, parseTypedDay } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'
import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/domain/payment'
import { type FleetSheetView, issueFleet, readFleetSheets } from '@/lib/features/fleets/endpoints'
import { type FleetRow, isUntried, SHEETS_AT_ONCE_MAX } from '@/lib/features/fleets/model/fleet'
import { call } from '@/lib/platform/api/call-endpoint'

interface IssueFleetProps {
  fleetId: string
  rows: readonly FleetRow[]
  /** The chosen offer of each quote. */
  chosen: ReadonlyMap<string, string>
  today: Day
  onStarted: () => void
}

/** Issues the chosen offers: their sheets are checked first, and what differs in any way is left to be issued alone. */
export function IssueFleet({ fleetId, rows, chosen, today, onStarted }: IssueFleetProps) {
  const t = useTranslations('fleets.issue')
  const tIssue = useTranslations('issue')
  const locale = useLocale()
  const queries = useQueryClient()
  const [done, setDone] = useState(0)
  const [payment, setPayment] = useState<{ readonly method: PaymentMethod; readonly documentNumber: string; readonly date: string }>({ method: 'broker payment order', documentNumber: '', date: formatDay(today, locale) })
  const offerIds = rows.filter(isUntried).flatMap(({ quoteId }) => chosen.get(quoteId) ?? []).filter((id) => id !== '')
  const hasOffers = rows.some((row) => isUntried(row) && row.offers.some(({ isExpired }) => !isExpired))
  const check = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const sheets: FleetSheetView[] = []
      for (let at = 0; at < ids.length; at += SHEETS_AT_ONCE_MAX) {
        sheets.push(...(await call(readFleetSheets, { params: { fleetId }, input: { offerIds: ids.slice(at, at + SHEETS_AT_ONCE_MAX), locale } })).sheets)
        setDone(sheets.length)
      }
      return sheets
    },
  })
  // A choice that was changed since is checked anew.
  const sheets = (check.data ?? []).filter(({ offerId }) => offerIds.includes(offerId))
  const isChecked = check.isSuccess && sheets.length === offerIds.length && offerIds.length > 0
  const clean = sheets.filter(({ left }) => left.length === 0)
  const left = sheets.filter((sheet) => sheet.left.length > 0)
  const date = parseTypedDay(payment.date)
  const issue = useMutation({
    mutationFn: (day: Day) => call(issueFleet, { params: { fleetId }, input: { payment: { ...payment, date: day }, rows: clean.map(({ offerId, fingerprint }) => ({ offerId, fingerprint })), locale } }),
    onSuccess: () => {
      onStarted()
      return queries.invalidateQueries({ queryKey: [JOBS_KEY] })
    },
  })
  const collected = clean.reduce((sum, sheet) => sum + (sheet.collected?.amountBani ?? 0), 0)
  const numberOf = new Map(rows.map(({ quoteId, row }) => [quoteId, row]))

  return (
    <Card title={t('title')}>
      <p className="mb-3 text-ink-2">{t('hint')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button isDisabled={offerIds.length === 0} isPending={check.isPending} onPress={() => { setDone(0); issue.reset(); check.mutate(offerIds) }}>{t('check', { count: offerIds.length })}</Button>
        <p role="status" className="text-sm text-ink-2">{check.isPending ? t('checking', { done, total: offerIds.length }) : offerIds.length === 0 && hasOffers ? t('chooseFirst') : null}</p>
      </div>
      <FaultNotice error={check.error} className="mt-3" />
      {issue.isSuccess ? <p role="status" className="mt-3">{t('started')}</p> : null}
      {isChecked && !issue.isSuccess ? (
        <div className="mt-4 grid gap-3">
          <p className="font-semibold" role="status">{t('clean', { count: clean.length })}{clean.length === 0 ? null : <> · {t('collect', { amount: formatMoney({ amountBani: collected, currency: 'RON' }, locale) })}</>}</p>
          {left.length === 0 ? null : (
            <div>
              <p>{t('left', { count: left.length })}</p>
              <ul className="list-disc pl-5">
                {left.map(({ quoteId, offerId, left: whys }) => (
                  <li key={offerId}><TextLink href={`/quotes/${quoteId}/issue?offer=${offerId}`}>{t('leftRow', { row: numberOf.get(quoteId) ?? 0, why: whys.map((why) => t(`why.${why}`)).join('; ') })}</TextLink></li>
                ))}
              </ul>
            </div>
          )}
          {clean.length === 0 ? null : (
            <div className="flex flex-wrap items-end gap-3">
              <SelectField className="w-56" label={t('method')} value={payment.method} items={PAYMENT_METHODS.map((key) => ({ key, label: tIssue(`methods.${key}`) }))} onChange={(method) => setPayment({ ...payment, method })} isRequired isDense />
              <TextField className="w-56" label={t('document')} isRequired value={payment.documentNumber} onChange={(documentNumber) => setPayment({ ...payment, documentNumber })} />
              <TextField className="w-40" label={t('date')} isRequired value={payment.date} isInvalid={date === undefined || date > today} onChange={(text) => setPayment({ ...payment, date: text })} />
              <Button
                variant="primary"
                isPending={issue.isPending}
                isDisabled={payment.documentNumber.trim() === '' || date === undefined || date > today}
                onPress={() => {
                  if (date !== undefined) issue.mutate(date)
                }}
              >
                {t('issue', { count: clean.length })}
              </Button>
            </div>
          )}
          <FaultNotice error={issue.error} />
        </div>
      ) : null}
    </Card>
  )
}
