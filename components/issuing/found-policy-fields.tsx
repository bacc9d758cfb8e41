'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type Control, Controller } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/fields/text-field'
import { type Currency, formatMoney, parseMoneyText } from '@/lib/domain/money'
import { isSamePolicy, POLICY_TEXT_MAX } from '@/lib/domain/policy'

/** The typed facts of policies found. */
export interface FoundPolicyForm {
  readonly lines: { readonly series: string; readonly number: string; readonly premium: string }[]
}

interface FoundPolicyFieldsProps {
  control: Control<FoundPolicyForm>
  index: number
  /** Of the premium, asked only when there are several policies. */
  currency: Currency | undefined
  onRemove: (() => void) | undefined
}

/** Series and number of a policy; its premium too if one of several. */
export function FoundPolicyFields({ control, index, currency, onRemove }: FoundPolicyFieldsProps) {
  const t = useTranslations('backOffice.attempt')
  const locale = useLocale()
  const line = index + 1
  const rules = {
    series: { validate: (text: string) => text.trim() !== '' || t('seriesMissing') },
    number: {
      validate: (text: string, { lines }: FoundPolicyForm) => {
        if (text.trim() === '') return t('numberMissing')
        const own = { series: lines[index]?.series ?? '', number: text }
        return !lines.slice(0, index).some((other) => isSamePolicy(own, other)) || t('repeated')
      },
    },
    premium: { validate: (text: string) => (parseMoneyText(text) ?? 0) > 0 || t('premiumWrong') },
  }
  return (
    <fieldset className={onRemove ? 'min-w-0 rounded-md border border-line p-3' : 'min-w-0'}>
      <legend className={onRemove ? 'px-1 font-semibold' : 'sr-only'}>{t('line', { line })}</legend>
      <div className={`grid items-start gap-4 ${currency ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
        {(['series', 'number'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={`lines.${index}.${name}`}
            rules={rules[name]}
            render={({ field, fieldState }) => (
              <TextField {...field} label={t(name)} isRequired maxLength={POLICY_TEXT_MAX[name]} hasFigures autoCapitalize="characters" isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />
            )}
          />
        ))}
        {currency ? (
          <Controller
            control={control}
            name={`lines.${index}.premium`}
            rules={rules.premium}
            render={({ field, fieldState }) => (
              <TextField {...field} label={t('premium')} isRequired inputMode="decimal" suffix={currency} hint={read(field.value, currency)} isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />
            )}
          />
        ) : null}
      </div>
      {onRemove ? (
        <div className="mt-3">
          <Button size="small" aria-label={t('removeOf', { line })} onPress={onRemove}>
            {t('remove')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )

  function read(text: string, of: Currency): string | undefined {
    const amountBani = parseMoneyText(text)
    return amountBani === undefined ? undefined : formatMoney({ amountBani, currency: of }, locale)
  }
}
