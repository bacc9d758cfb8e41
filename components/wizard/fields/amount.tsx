'use client'

import { useTranslations } from 'next-intl'
import { formatMoney, parseMoneyText } from '@/lib/domain/money'
import { useWizard } from '../wizard-context'
import type { FieldProps } from './field-props'
import { readCurrency } from './read-currency'
import { TextPart } from './text-part'

/** An amount in a currency that is asked too; the parsed value stands below, as 1.234 and 1,23 look alike. */
export function AmountQuestion({ question, label, help, isRequired, proposal, parentAnswer }: FieldProps<'amount'>) {
  const t = useTranslations('wizard')
  const { locale } = useWizard()
  const currency = readCurrency(parentAnswer)
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
