'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FurtherPaymentForm } from '@/components/policies/further-payment-form'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Day } from '@/lib/domain/day'
import { formatMoney, type Money } from '@/lib/domain/money'

interface IssuedDifferenceProps {
  policyId: string
  /** How many policies were issued together. */
  policies: number
  /** In RON; a negative rest goes back to the client. With a first part the rest concerns the premium of all instalments. */
  balance: { readonly paid: Money; readonly firstPart?: Money | undefined; readonly due: Money; readonly left: Money }
  documentNumber: string
  today: Day
  mayRecord: boolean
}

/** Says that policies were issued at another price than was paid, and takes down the rest; stays until nothing is left. */
export function IssuedDifference({ policyId, policies, balance: { paid, firstPart, due, left }, documentNumber, today, mayRecord }: IssuedDifferenceProps) {
  const t = useTranslations('issued.difference')
  const tDifference = useTranslations('paymentRecord.difference.ofAllParts')
  const locale = useLocale()
  const [isRecording, setIsRecording] = useState(false)
  const isToCollect = left.amountBani > 0
  const rest = formatMoney({ ...left, amountBani: Math.abs(left.amountBani) }, locale)
  const titles = firstPart === undefined ? (['collect', 'giveBack'] as const) : (['morePremium', 'lessPremium'] as const)
  const rows = [
    { label: t(firstPart === undefined ? 'paid' : 'declared', { document: documentNumber }), amount: formatMoney(paid, locale) },
    { label: t('due', { count: policies }), amount: formatMoney(due, locale) },
  ]
  return (
    <section role="alert" className="flex gap-3 rounded-lg border border-l-4 border-warn bg-warn-soft px-3.5 py-3">
      <Icon name="warn" className="mt-0.75 size-4 text-warn" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold text-warn tabular-nums">{t(titles[isToCollect ? 0 : 1], { left: rest })}</h2>
        <dl className="mt-2 grid gap-1 tabular-nums">
          {rows.map(({ label, amount }) => (
            <div key={label} className="flex justify-between gap-3">
              <dt className="min-w-0 break-words">{label}</dt>
              <dd className="figures">{amount}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-3 border-t border-warn pt-1 font-semibold">
            <dt>{t(firstPart !== undefined ? 'allParts' : isToCollect ? 'leftToCollect' : 'leftToGiveBack')}</dt>
            <dd className="figures">{rest}</dd>
          </div>
        </dl>
        <p className="my-2 text-sm">{firstPart === undefined ? t(isToCollect ? 'collectDo' : 'giveBackDo') : tDifference(isToCollect ? 'collect.do' : 'giveBack.do')}</p>
        {!mayRecord ? null : isRecording ? <FurtherPaymentForm policyId={policyId} due={{ left }} today={today} /> : <Button onPress={() => setIsRecording(true)}>{t('record', { left: rest })}</Button>}
      </div>
    </section>
  )
}
