'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/fields/date-field'
import { Form } from '@/components/ui/fields/form'
import { SelectField } from '@/components/ui/fields/select-field'
import { TextField } from '@/components/ui/fields/text-field'
import { type Day, dayInWords, formatDay, parseDay, parseTypedDay } from '@/lib/domain/day'
import { formatMoney, type Money, parseMoneyText } from '@/lib/domain/money'
import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/domain/payment'
import { recordPayment } from '@/lib/features/policies/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

/** What a payment is of: an instalment, or what is left of a difference of price; negative what goes back to the client. */
export type PaymentDue =
  | { readonly installment: { readonly number: number; readonly of: number; readonly dueDate: Day; readonly amount: Money; readonly inRon: Money | undefined }; readonly left?: undefined }
  | { readonly left: Money; readonly installment?: undefined }

interface FurtherPaymentFormProps {
  policyId: string
  due: PaymentDue
  /** The calendar day in Bucharest. */
  today: Day
}

interface FormValues {
  amount: string
  method: PaymentMethod
  documentNumber: string
  date: string
}

/** Records what was collected after the issue, or given back. It charges nobody. */
export function FurtherPaymentForm({ policyId, due: { installment, left }, today }: FurtherPaymentFormProps) {
  const t = useTranslations('paymentRecord.further')
  const tIssue = useTranslations('issue')
  const locale = useLocale()
  const router = useRouter()
  const [failure, setFailure] = useState<unknown>()
  const isSending = useRef(false)
  const sense = left && left.amountBani < 0 ? -1 : 1
  const expected = left ? { ...left, amountBani: Math.abs(left.amountBani) } : installment.inRon
  const amountText = expected ? formatMoney(expected, locale).replace(/ RON$/, '') : ''
  const { control, handleSubmit, formState } = useForm<FormValues>({ defaultValues: { amount: amountText, method: 'pos', documentNumber: '', date: formatDay(today, locale) } })

  async function submit({ amount, method, documentNumber, date }: FormValues) {
    const [bani, day] = [parseMoneyText(amount), dayOf(date)]
    if (isSending.current || bani === undefined || day === undefined) return
    isSending.current = true
    setFailure(undefined)
    try {
      await call(recordPayment, { params: { policyId }, input: { method, documentNumber: documentNumber.trim(), date: day, amountBani: sense * bani, ...(installment && { installment: installment.number }) } })
      router.refresh()
    } catch (error) {
      setFailure(error)
    } finally {
      isSending.current = false
    }
  }

  const validate = {
    amount: (text: string) => {
      const bani = parseMoneyText(text) ?? 0
      if (installment?.amount.currency === 'RON') return bani === installment.amount.amountBani || t('amountOfInstallment', { amount: formatMoney(installment.amount, locale) })
      if (installment) return bani > 0 || t('amountMissing')
      return (bani > 0 && bani <= Math.abs(left.amountBani)) || t('amountWrong', { most: formatMoney({ ...left, amountBani: Math.abs(left.amountBani) }, locale) })
    },
    documentNumber: (text: string) => text.trim() !== '' || tIssue('documentNumberMissing'),
    date: (text: string) => {
      const day = dayOf(text)
      return day === undefined ? tIssue('dateMissing') : day <= today || tIssue('dateInFuture', { latest: formatDay(today, locale) })
    },
  }

  return (
    <Form className="grid gap-3 print:hidden" onSubmit={(event) => void handleSubmit(submit)(event)}>
      {installment ? <p className="tabular-nums">{t('installment', { number: installment.number, of: installment.of, day: formatDay(installment.dueDate, locale), amount: formatMoney(installment.amount, locale) })}</p> : null}
      <FaultNotice error={failure} />
      <Controller control={control} name="amount" rules={{ validate: validate.amount }} render={({ field, fieldState }) => <TextField {...field} label={t(sense > 0 ? 'collected' : 'givenBack')} isRequired hasFigures isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />} />
      <Controller control={control} name="method" render={({ field }) => <SelectField {...field} label={tIssue('method')} placeholder="" isRequired items={PAYMENT_METHODS.map((key) => ({ key, label: tIssue(`methods.${key}`) }))} />} />
      <Controller control={control} name="documentNumber" rules={{ validate: validate.documentNumber }} render={({ field, fieldState }) => <TextField {...field} label={tIssue('documentNumber')} isRequired maxLength={60} isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />} />
      <Controller control={control} name="date" rules={{ validate: validate.date }} render={({ field, fieldState }) => <DateField {...field} label={tIssue('date')} hint={wordsOf(field.value, locale)} isRequired isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />} />
      <div>
        <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
          {t('submit')}
        </Button>
      </div>
    </Form>
  )
}

const dayOf = (text: string) => parseTypedDay(text) ?? parseDay(text)

function wordsOf(text: string, locale: 'ro' | 'en'): string | undefined {
  const day = dayOf(text)
  return day === undefined ? undefined : dayInWords(day, locale)
}
