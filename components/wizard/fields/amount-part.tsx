'use client'

import { useTranslations } from 'next-intl'
import { type Currency, formatMoney, parseMoneyText } from '@/lib/domain/money'
import { useWizard } from '../wizard-context'
import type { FieldProps } from './field-props'
import { TextPart } from './text-part'

interface AmountPartProps extends Pick<FieldProps<'amount' | 'money'>, 'question' | 'label' | 'help' | 'isRequired' | 'proposal'> {
  /** Undefined until it is chosen. */
  currency: Currency | undefined
}

/** An amount in a currency; the parsed value stands below, as 1.234 and 1,23 look alike. */
export function AmountPart({ question, label, help, isRequired, proposal, currency }: AmountPartProps) {
  const t = useTranslations('wizard')
  const { locale } = useWizard()
  return (
    <TextPart
      name={question.key}
      label={label}
      description={help}
      isRequired={isRequired}
      proposal={proposal}
      inputMode="decimal"
      suffix={currency}
      hint={(text) => {
        const amountBani = parseMoneyText(text)
        return amountBani === undefined || currency === undefined ? undefined : t('valueRead', { value: formatMoney({ amountBani, currency }, locale) })
      }}
    />
  )
}
