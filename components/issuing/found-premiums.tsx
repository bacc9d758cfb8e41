'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type Control, useWatch } from 'react-hook-form'
import { formatMoney, type Money, parseMoneyText } from '@/lib/domain/money'
import type { FoundPolicyForm } from './found-policy-fields'

/** The sum of the typed premiums beside the offer's. A difference is allowed: the review shows it. */
export function FoundPremiums({ control, premium }: { control: Control<FoundPolicyForm>; premium: Money }) {
  const t = useTranslations('backOffice.attempt')
  const locale = useLocale()
  const lines = useWatch({ control, name: 'lines' })
  const amountBani = lines.reduce((sum, line) => sum + (parseMoneyText(line.premium) ?? 0), 0)
  const isSame = amountBani === premium.amountBani
  return (
    <p role="status" className={isSame ? 'text-sm text-ink-2' : 'text-sm text-warn'}>
      {t('premiums', { sum: formatMoney({ ...premium, amountBani }, locale), premium: formatMoney(premium, locale) })}
    </p>
  )
}
