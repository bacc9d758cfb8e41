'use client'

import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/fields/select-field'

interface RecommendedFieldProps {
  offers: readonly { readonly id: string; readonly title: string }[]
  value: string | undefined
  onChange: (offerId: string | undefined) => void
}

const NONE = 'none'

/** Which of the offers the broker recommends, if any. */
export function RecommendedField({ offers, value, onChange }: RecommendedFieldProps) {
  const t = useTranslations('proposal.dialog')
  const items = [{ key: NONE, label: t('none') }, ...offers.map(({ id, title }) => ({ key: id, label: title }))]
  return <SelectField label={t('recommended')} items={items} value={value ?? NONE} onChange={(key) => onChange(key === NONE ? undefined : key)} placeholder={t('none')} isRequired />
}
