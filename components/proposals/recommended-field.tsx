'use client'

import { useLocale, useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/fields/select-field'
import type { ProposalView } from '@/lib/domain/proposal'
import { mainReason } from '@/lib/features/proposals/model/main-reason'

interface RecommendedFieldProps {
  offers: readonly { readonly id: string; readonly title: string }[]
  /** The proposal as it was drafted or stored. */
  view: Pick<ProposalView, 'offers' | 'covers'>
  value: string | undefined
  onChange: (offerId: string | undefined) => void
}

const NONE = 'none'

/** Which of the offers the broker recommends, if any; says so where the offers alone give no reason for it. */
export function RecommendedField({ offers, view, value, onChange }: RecommendedFieldProps) {
  const t = useTranslations('proposal.dialog')
  const words = { t: useTranslations(), locale: useLocale() }
  const items = [{ key: NONE, label: t('none') }, ...offers.map(({ id, title }) => ({ key: id, label: title }))]
  const proposed = { ...view, offers: view.offers.map((offer) => ({ ...offer, isRecommended: offer.id === value })) }
  const lacksReason = value !== undefined && offers.length > 1 && mainReason(proposed, words) === undefined
  return <SelectField label={t('recommended')} items={items} value={value ?? NONE} onChange={(key) => onChange(key === NONE ? undefined : key)} placeholder={t('none')} description={lacksReason ? t('noReason') : undefined} isRequired />
}
