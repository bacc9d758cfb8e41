'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Controller, type FieldErrors, useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/fields/date-field'
import { ErrorSummary } from '@/components/ui/fields/error-summary'
import { Form } from '@/components/ui/fields/form'
import { SegmentedControl } from '@/components/ui/fields/segmented-control'
import { TextField } from '@/components/ui/fields/text-field'
import { afterPointerUp } from '@/components/ui/after-pointer-up'
import { FaultNotice } from '@/components/layout/fault-notice'
import { type Day, dayInWords, formatDay, parseDay, parseTypedDay } from '@/lib/domain/day'
import type { FaultCode } from '@/lib/domain/fault'
import { formatMoney, type Money } from '@/lib/domain/money'
import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/domain/payment'
import { type AttemptView, issuePolicy } from '@/lib/features/issuing/endpoints'
import type { Deviation } from '@/lib/features/issuing/model/deviations'
import { call } from '@/lib/platform/api/call-endpoint'
import { Confirmations } from './confirmations'

export interface PaymentFormProps {
  offerId: string
  /** What must be collected today: the button repeats it. */
  collected: Money
  /** What has to be confirmed first. */
  deviations: readonly Deviation[]
  /** Names the sheet beside the form. */
  fingerprint: string
  /** What was typed for an attempt that issued nothing. */
  kept?: { readonly method: PaymentMethod; readonly documentNumber: string; readonly date: Day } | undefined
  /** The day in Bucharest. */
  today: Day
  onStarted: (attempt: AttemptView) => void
  /** The sheet or the offer's attempt has changed since it was rendered. */
  onChanged: () => void
  /** The offer expired before it was sent. */
  onExpired: () => void
}

interface PaymentFormValues {
  method: PaymentMethod
  documentNumber: string
  date: string
  /** The keys of the confirmed deviations. */
  confirmed: readonly string[]
}

/** Declares the payment collected and issues once: the button returns only when the outcome is known. */
export function PaymentForm({ offerId, collected, deviations, fingerprint, kept, today, onStarted, onChanged, onExpired }: PaymentFormProps) {
  const t = useTranslations('issue')
  const tSheet = useTranslations('issueSheet')
  const locale = useLocale()
  const [failure, setFailure] = useState<unknown>()
  const isSending = useRef(false)
  const latest = formatDay(today, locale)
  const { control, handleSubmit, setFocus, trigger, formState } = useForm<PaymentFormValues>({
    defaultValues: { method: kept?.method ?? 'pos', documentNumber: kept?.documentNumber ?? '', date: kept ? formatDay(kept.date, locale) : latest, confirmed: [] },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const validateOnBlur = (name: keyof PaymentFormValues) => () => afterPointerUp(() => void trigger(name))
  useFocusOnDesk(() => setFocus('documentNumber'))

  async function submit({ method, documentNumber, date, confirmed }: PaymentFormValues) {
    const day = dayOf(date)
    if (isSending.current || day === undefined) return
    isSending.current = true
    setFailure(undefined)
    try {
      onStarted(await call(issuePolicy, { params: { offerId }, input: { payment: { method, documentNumber: documentNumber.trim(), date: day }, seen: { fingerprint, confirmed: [...confirmed] } } }))
    } catch (error) {
      setFailure(error)
      if (isFault(error, ['offerExpired'])) onExpired()
      else if (isFault(error, OUTDATED)) onChanged()
    } finally {
      isSending.current = false
    }
  }

  return (
    <Form className="flex flex-1 flex-col gap-3.5" onSubmit={(event) => void handleSubmit(submit)(event)}>
      <div className="grid gap-3 empty:hidden">
        <Summary errors={formState.errors} attempt={formState.submitCount} onJump={setFocus} />
        <FaultNotice error={failure} />
      </div>
      <Controller
        control={control}
        name="method"
        render={({ field }) => <SegmentedControl {...field} label={t('method')} isRequired isWide options={PAYMENT_METHODS.map((key) => ({ key, label: t(`methods.${key}`) }))} />}
      />
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-2.5">
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
      </div>
      {deviations.length === 0 ? null : (
        <Controller
          control={control}
          name="confirmed"
          rules={{ validate: (confirmed) => deviations.every(({ key }) => confirmed.includes(key)) || tSheet('confirm.missing') }}
          render={({ field, fieldState }) => <Confirmations ref={field.ref} deviations={deviations} value={field.value} onChange={field.onChange} errorMessage={fieldState.error?.message} />}
        />
      )}
      <div className="mt-auto grid gap-2 pt-2">
        <Button type="submit" variant="primary" size="large" isPending={formState.isSubmitting} className="w-full tabular-nums">
          {tSheet('submitOf', { amount: formatMoney(collected, locale) })}
        </Button>
        <p className="text-center text-sm text-ink-2">{tSheet('once')}</p>
      </div>
    </Form>
  )
}

/** The sheet has changed, or somebody else, or another window, has begun to issue: the page shows what is not known here. */
const OUTDATED: readonly FaultCode[] = ['sheetChanged', 'alreadyIssued', 'alreadyIssuing', 'outcomeUnknown']

function isFault(error: unknown, codes: readonly FaultCode[]): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && codes.some((code) => code === error.code)
}

// Where facts and form stand side by side. On a phone the keyboard would cover what has to be read first.
const SIDE_BY_SIDE = '(width >= 64rem)'

/** Moves the focus when the page comes, unless somebody has put it on a field. */
function useFocusOnDesk(focus: () => void): void {
  const first = useRef(focus)
  useEffect(() => {
    const focused = document.activeElement
    if (window.matchMedia(SIDE_BY_SIDE).matches && !(focused instanceof HTMLInputElement)) first.current()
  }, [])
}

function Summary({ errors, attempt, onJump }: { errors: FieldErrors<PaymentFormValues>; attempt: number; onJump: (name: keyof PaymentFormValues) => void }) {
  const t = useTranslations('issue')
  const tConfirm = useTranslations('issueSheet.confirm')
  const names = { method: t('method'), documentNumber: t('documentNumber'), date: t('date'), confirmed: tConfirm('title') }
  const found = (['method', 'documentNumber', 'date', 'confirmed'] as const).flatMap((name) => {
    const message = errors[name]?.message
    return message === undefined ? [] : [{ key: name, label: `${names[name]}: ${message}` }]
  })
  return <ErrorSummary title={t('summaryTitle', { count: found.length })} errors={found} attempt={attempt} onJump={(key) => onJump(key as keyof PaymentFormValues)} />
}

const dayOf = (text: string) => parseTypedDay(text) ?? parseDay(text)

function wordsOf(text: string, locale: 'ro' | 'en'): string | undefined {
  const day = dayOf(text)
  return day === undefined ? undefined : dayInWords(day, locale)
}
