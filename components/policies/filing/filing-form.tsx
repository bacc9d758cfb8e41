'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ProofRefusal } from '@/components/policies/proof-refusal'
import { DateField } from '@/components/ui/fields/date-field'
import { ErrorSummary } from '@/components/ui/fields/error-summary'
import type { FocusTarget } from '@/components/ui/fields/field-props'
import { Form } from '@/components/ui/fields/form'
import { Notice } from '@/components/ui/notice'
import { SegmentedControl } from '@/components/ui/fields/segmented-control'
import { SelectField } from '@/components/ui/fields/select-field'
import { TextField } from '@/components/ui/fields/text-field'
import type { PolicyToFile } from '@/lib/features/policies/endpoints'
import { dayInWords } from '@/lib/domain/day'
import { CURRENCIES, formatMoney, parseMoneyText } from '@/lib/domain/money'
import { POLICY_TEXT_MAX } from '@/lib/domain/policy'
import { type FilePolicyButtonProps, parseFilingDay, FILING_FIELDS, type FilingField, type FilingProblems, parseFilingForm, type FilingFormValues } from './filing-form-values'

interface FilingFormProps extends FilePolicyButtonProps {
  /** Ties the form to the button that sends it. */
  id: string
  typed: FilingFormValues
  onType: (typed: FilingFormValues) => void
  /** Why the last try failed. */
  failure: unknown
  onSubmit: (filing: PolicyToFile) => Promise<void>
}

/** The facts of a policy issued elsewhere. */
export function FilingForm({ id, typed, onType, productNames, insurers, failure, onSubmit }: FilingFormProps) {
  const t = useTranslations('filing')
  const locale = useLocale()
  const fields = useRef<Partial<Record<FilingField, FocusTarget | null>>>({})
  const [attempt, setAttempt] = useState(0)
  const read = parseFilingForm(typed)
  const problems: FilingProblems = attempt > 0 && 'problems' in read ? read.problems : {}
  const ofProduct = insurers.filter(({ products }) => products.includes(typed.product))
  const amountBani = parseMoneyText(typed.premium)
  const wordsOf = (field: FilingField) => problems[field] && t(`problems.${problems[field]}`, { max: field in POLICY_TEXT_MAX ? POLICY_TEXT_MAX[field as keyof typeof POLICY_TEXT_MAX] : 0 })
  const errors = FILING_FIELDS.flatMap((key) => (problems[key] === undefined ? [] : [{ key, label: `${t(labelOf(key))}: ${wordsOf(key)}` }]))
  const set = (change: Partial<FilingFormValues>) => onType({ ...typed, ...change })
  const bind = (key: FilingField) => ({
    name: key,
    label: t(labelOf(key)),
    value: typed[key],
    onChange: (text: string) => set({ [key]: text }),
    isRequired: true,
    isInvalid: problems[key] !== undefined,
    errorMessage: wordsOf(key),
    ref: (target: FocusTarget | null) => {
      fields.current[key] = target
    },
  })

  function chooseProduct(product: string) {
    const [only, ...others] = insurers.filter(({ products }) => products.includes(product))
    const isSold = [only, ...others].some((seller) => seller?.id === typed.insurerId)
    set({ product, insurerId: isSold ? typed.insurerId : others.length === 0 ? (only?.id ?? '') : '' })
  }

  return (
    <Form
      id={id}
      className="grid items-start gap-4 sm:grid-cols-2"
      onSubmit={() => {
        setAttempt(attempt + 1)
        if ('filing' in read) void onSubmit(read.filing)
      }}
    >
      <ErrorSummary className="sm:col-span-2" title={t('summary', { count: errors.length })} errors={errors} attempt={attempt} onJump={(key) => fields.current[key as FilingField]?.focus()} />
      <SelectField {...bind('product')} onChange={chooseProduct} placeholder={t('choose')} items={soldBy(insurers, productNames)} />
      <SelectField
        {...bind('insurerId')}
        placeholder={t(typed.product === '' ? 'productFirst' : 'choose')}
        isDisabled={typed.product === ''}
        items={ofProduct.map(({ id: key, name }) => ({ key, label: name }))}
      />
      <TextField {...bind('series')} maxLength={POLICY_TEXT_MAX.series} autoCapitalize="characters" hasFigures />
      <TextField {...bind('number')} maxLength={POLICY_TEXT_MAX.number} autoCapitalize="characters" hasFigures />
      <TextField {...bind('holderName')} className="sm:col-span-2" maxLength={POLICY_TEXT_MAX.holderName} autoCapitalize="words" description={t('holderNameHint')} />
      <DateField {...bind('startDate')} hint={inWords(typed.startDate)} />
      <DateField {...bind('endDate')} hint={inWords(typed.endDate)} />
      <TextField {...bind('premium')} inputMode="decimal" hint={amountBani === undefined ? undefined : formatMoney({ amountBani, currency: typed.currency }, locale)} />
      <SegmentedControl
        label={t('currency')}
        options={CURRENCIES.map((key) => ({ key, label: key }))}
        value={typed.currency}
        onChange={(key) => set({ currency: key === 'EUR' ? 'EUR' : 'RON' })}
        isRequired
      />
      {failure === undefined ? null : <FilingFailureNotice failure={failure} />}
    </Form>
  )

  function inWords(text: string): string | undefined {
    const day = parseFilingDay(text)
    return day && dayInWords(day, locale)
  }
}

/** Visible above the pressed button, even in a form longer than the screen. */
function FilingFailureNotice({ failure }: { failure: unknown }) {
  const t = useTranslations('filing')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="sm:col-span-2">
      <Notice tone="bad" role="alert" title={t('failed')}>
        <ProofRefusal failure={failure} />
      </Notice>
    </div>
  )
}

function labelOf(field: FilingField) {
  return field === 'insurerId' ? 'insurer' : field
}

/** The products with a seller, as choices. */
function soldBy(insurers: FilePolicyButtonProps['insurers'], productNames: FilePolicyButtonProps['productNames']) {
  return Object.entries(productNames).flatMap(([key, label]) => (insurers.some(({ products }) => products.includes(key)) ? [{ key, label }] : []))
}
