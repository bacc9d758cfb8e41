'use client'

import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Controller, type FieldErrors, useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { DateField } from '@/components/ui/fields/date-field'
import { ErrorSummary } from '@/components/ui/fields/error-summary'
import { Form } from '@/components/ui/fields/form'
import { Notice } from '@/components/ui/notice'
import { afterPointerUp } from '@/components/ui/after-pointer-up'
import { SelectField } from '@/components/ui/fields/select-field'
import { TextField } from '@/components/ui/fields/text-field'
import { FaultNotice } from '@/components/layout/fault-notice'
import { call } from '@/lib/platform/api/call-endpoint'
import { type AttemptView, issuePolicy } from '@/lib/features/issuing/endpoints'
import type { OfferView } from '@/lib/features/offers/endpoints'
import { type Day, dayInWords, formatDay, parseDay, parseTypedDay } from '@/lib/domain/day'
import { formatMoney, formatMoneyChange, type Money } from '@/lib/domain/money'
import { type DeclaredPart, PAYMENT_METHODS, type PaymentMethod } from '@/lib/domain/payment'

export interface PaymentFormProps {
  offer: OfferView
  /** What the payment declares; none without a rate. */
  declared: { readonly amount: Money; readonly part: DeclaredPart } | undefined
  /** What was typed for an attempt that issued nothing; `refused` is the premium that this offer replaces by another, to be confirmed. */
  kept?: { readonly method: PaymentMethod; readonly documentNumber: string; readonly date: Day; readonly refused?: Money | undefined } | undefined
  /** The calendar day in Bucharest. */
  today: string
  onStarted: (attempt: AttemptView) => void
}

interface PaymentFormValues {
  method: PaymentMethod
  documentNumber: string
  date: string
  isPriceAccepted: boolean
}

/** Declares the premium received and issues once: the button returns only when the outcome is known. */
export function PaymentForm(props: PaymentFormProps) {
  const t = useTranslations('issue')
  const { currency } = props.offer.premium
  const { declared } = props
  return declared === undefined ? <Notice tone="warn">{t('withoutRate', { currency })}</Notice> : <DeclaredPayment {...props} declared={declared} />
}

function DeclaredPayment({ offer, declared: { amount, part }, kept, today, onStarted }: PaymentFormProps & { declared: NonNullable<PaymentFormProps['declared']> }) {
  const t = useTranslations('issue')
  const locale = useLocale()
  const format = useFormatter()
  const { premium, referenceRate } = offer
  const atRate =
    premium.currency === 'RON' || referenceRate === undefined
      ? undefined
      : t('amountAtRate', { premium: formatMoney(premium, locale), currency: premium.currency, rate: format.number(referenceRate, { maximumFractionDigits: 6 }) })
  const refused = kept?.refused
  const [failure, setFailure] = useState<unknown>()
  const isSending = useRef(false)
  const latest = formatDay(parseDay(today) ?? offer.startDate, locale)
  const { control, handleSubmit, setFocus, trigger, formState } = useForm<PaymentFormValues>({
    defaultValues: { method: kept?.method ?? 'pos', documentNumber: kept?.documentNumber ?? '', date: kept ? formatDay(kept.date, locale) : latest, isPriceAccepted: false },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const validateOnBlur = (name: keyof PaymentFormValues) => () => afterPointerUp(() => void trigger(name))

  /** The price that the client accepts, beside the one that was refused. */
  function priceWords(before: Money): string {
    const words = { price: formatMoney(premium, locale), before: formatMoney(before, locale) }
    return before.currency === premium.currency ? t('priceAccepted', { ...words, change: formatMoneyChange(before, premium, locale) }) : t('priceAcceptedOtherCurrency', words)
  }

  async function submit({ method, documentNumber, date }: PaymentFormValues) {
    const day = dayOf(date)
    if (isSending.current || day === undefined) return
    isSending.current = true
    setFailure(undefined)
    try {
      onStarted(await call(issuePolicy, { params: { offerId: offer.id }, input: { payment: { method, documentNumber: documentNumber.trim(), date: day } } }))
    } catch (error) {
      setFailure(error)
    } finally {
      isSending.current = false
    }
  }

  return (
    <Card title={t('payment')}>
      <Form className="grid gap-4 sm:grid-cols-2" onSubmit={(event) => void handleSubmit(submit)(event)}>
        <div className="grid gap-3 empty:hidden sm:col-span-2">
          <Summary errors={formState.errors} attempt={formState.submitCount} onJump={setFocus} />
          <FaultNotice error={failure} />
        </div>
        <Controller
          control={control}
          name="method"
          render={({ field }) => (
            <SelectField {...field} label={t('method')} placeholder="" isRequired items={PAYMENT_METHODS.map((key) => ({ key, label: t(`methods.${key}`) }))} />
          )}
        />
        <Controller
          control={control}
          name="documentNumber"
          rules={{ validate: (text) => text.trim() !== '' || t('documentNumberMissing') }}
          render={({ field, fieldState }) => (
            <TextField {...field} onBlur={validateOnBlur('documentNumber')} label={t('documentNumber')} description={t('documentNumberHint')} isRequired maxLength={60} isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />
          )}
        />
        <Controller
          control={control}
          name="date"
          rules={{
            validate: (text) => {
              const day = dayOf(text)
              if (day === undefined) return t('dateMissing')
              return day <= today || t('dateInFuture', { latest })
            },
          }}
          render={({ field, fieldState }) => (
            <DateField {...field} onBlur={validateOnBlur('date')} label={t('date')} hint={wordsOf(field.value, locale)} isRequired isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />
          )}
        />
        <TextField label={t('amount')} description={part === 'firstInstallment' ? t('amountOfFirst', { count: offer.installments.length, premium: formatMoney(premium, locale) }) : atRate} value={formatMoney(amount, locale)} onChange={() => {}} isReadOnly hasFigures />
        {refused === undefined ? null : (
          <div className="sm:col-span-2">
            <Controller
              control={control}
              name="isPriceAccepted"
              rules={{ validate: (isAccepted) => isAccepted || t('priceNotAccepted') }}
              render={({ field, fieldState }) => <Checkbox {...field} label={priceWords(refused)} isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />}
            />
          </div>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" variant="primary" size="large" isPending={formState.isSubmitting}>
            {t('submit')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function Summary({ errors, attempt, onJump }: { errors: FieldErrors<PaymentFormValues>; attempt: number; onJump: (name: keyof PaymentFormValues) => void }) {
  const t = useTranslations('issue')
  const found = (['method', 'documentNumber', 'date', 'isPriceAccepted'] as const).flatMap((name) => {
    const message = errors[name]?.message
    return message === undefined ? [] : [{ key: name, label: `${t(name)}: ${message}` }]
  })
  if (attempt === 0 || found.length === 0) return null
  return <ErrorSummary title={t('summaryTitle', { count: found.length })} errors={found} focusKey={attempt} onJump={(key) => onJump(key as keyof PaymentFormValues)} />
}

const dayOf = (text: string) => parseTypedDay(text) ?? parseDay(text)

function wordsOf(text: string, locale: 'ro' | 'en'): string | undefined {
  const day = dayOf(text)
  return day === undefined ? undefined : dayInWords(day, locale)
}
