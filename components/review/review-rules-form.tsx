'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { SaveFoot } from '@/components/ui/fields/save-foot'
import { Card } from '@/components/ui/card'
import { CheckboxGroup } from '@/components/ui/fields/checkbox-group'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import { parseMoneyText } from '@/lib/domain/money'
import { changeReviewRules, type ReviewRulesView } from '@/lib/features/review/endpoints'
import { TARGET_HOURS_MAX } from '@/lib/features/review/model/review-rules'
import { call } from '@/lib/platform/api/call-endpoint'

const HOUR = 60
const BANI = 100
const PERCENT_MAX = 100

/** How the agency reviews: when a review is late, from which premium two people are needed, and what passes without a look. */
export function ReviewRulesForm({ initial, productNames }: { initial: ReviewRulesView; productNames: Readonly<Record<string, string>> }) {
  const t = useTranslations('backOffice.rules')
  const locale = useLocale()
  const [hours, setHours] = useState(String(Math.round(initial.targetMinutes / HOUR)))
  const [premium, setPremium] = useState(initial.fourEyesBani === undefined ? '' : new Intl.NumberFormat(locale).format(initial.fourEyesBani / BANI))
  const [products, setProducts] = useState<readonly string[]>(initial.sampledProducts)
  const [percent, setPercent] = useState(String(initial.samplePercent))
  const [isTried, setIsTried] = useState(false)
  const save = useMutation({ mutationFn: (input: ReviewRulesView) => call(changeReviewRules, { input }) })

  const typed = { hours: wholeIn(hours, 1, TARGET_HOURS_MAX), percent: wholeIn(percent, 0, PERCENT_MAX), bani: premium.trim() === '' ? undefined : parseMoneyText(premium) }
  const isPremiumWrong = premium.trim() !== '' && (typed.bani === undefined || typed.bani === 0)

  function send() {
    setIsTried(true)
    if (typed.hours === undefined || typed.percent === undefined || isPremiumWrong) return
    save.mutate({ targetMinutes: typed.hours * HOUR, sampledProducts: [...products], samplePercent: typed.percent, ...(typed.bani !== undefined && { fourEyesBani: typed.bani }) })
  }

  const wrong = (isWrong: boolean, text: string) => (isTried && isWrong ? { isInvalid: true, errorMessage: text } : {})
  return (
    <Card>
      <Form className="grid max-w-xl gap-4" onSubmit={send}>
        <FaultNotice error={save.error} />
        <TextField label={t('target')} description={t('targetHint')} value={hours} onChange={setHours} inputMode="numeric" maxLength={2} isRequired {...wrong(typed.hours === undefined, t('wrong', { min: 1, max: TARGET_HOURS_MAX }))} />
        <TextField label={t('fourEyes')} description={t('fourEyesHint')} value={premium} onChange={setPremium} inputMode="numeric" maxLength={12} {...wrong(isPremiumWrong, t('wrongMoney'))} />
        <CheckboxGroup label={t('sampled')} description={t('sampledHint')} columns={2} options={Object.entries(productNames).map(([key, label]) => ({ key, label }))} value={products} onChange={setProducts} />
        <TextField label={t('percent')} description={t('percentHint')} value={percent} onChange={setPercent} inputMode="numeric" maxLength={3} isRequired {...wrong(typed.percent === undefined, t('wrong', { min: 0, max: PERCENT_MAX }))} />
        <SaveFoot label={t('save')} done={save.isSuccess ? t('saved') : undefined} variant="primary" isPending={save.isPending} />
      </Form>
    </Card>
  )
}

function wholeIn(text: string, min: number, max: number): number | undefined {
  const value = Number(text.trim())
  return /^\d+$/.test(text.trim()) && value >= min && value <= max ? value : undefined
}
