'use client'

import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/fields/select-field'

interface HandOverProps {
  reviewers: readonly { readonly id: string; readonly name: string }[]
  /** The reader, who may take a policy. */
  ownId: string
  isOwn: boolean
  onHandOver: (userId: string) => void
}

/** Hands the chosen policy to a colleague by name, or takes it from one. */
export function HandOver({ reviewers, ownId, isOwn, onHandOver }: HandOverProps) {
  const t = useTranslations('backOffice.queue')
  const items = reviewers.flatMap(({ id, name }) => (id === ownId ? (isOwn ? [] : [{ key: id, label: t('takeIt') }]) : [{ key: id, label: name }]))
  if (items.length === 0) return null
  return <SelectField className="ml-auto w-52" label={t('handOver')} isLabelHidden placeholder={t('handOver')} items={items} value={null} onChange={onHandOver} isRequired isDense />
}
