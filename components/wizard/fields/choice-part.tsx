'use client'

import { useTranslations } from 'next-intl'
import { SegmentedControl } from '@/components/ui/fields/segmented-control'
import { SelectField } from '@/components/ui/fields/select-field'
import { textOf } from '@/components/wizard/draft/draft'
import { PrefilledBadge } from '@/components/wizard/prefilled-badge'
import { useAnswer } from '../use-answer'

interface ChoicePartProps {
  name: string
  label: string
  isRequired: boolean
  items: readonly { readonly key: string; readonly label: string }[]
  proposal?: unknown
  description?: string | undefined
  /** Why each option is the proposed one, while it is. */
  proposed?: Readonly<Record<string, string>> | undefined
}

const SIDE_BY_SIDE_COUNT_MAX = 4
const SIDE_BY_SIDE_LENGTH_MAX = 40

/** One of a few: side by side when few and short, else as a list. */
export function ChoicePart({ name, items, proposal, proposed, description, ...words }: ChoicePartProps) {
  const t = useTranslations('fields')
  const { value, isProposed, choose, binding } = useAnswer(name, proposal)
  const shared = {
    ...words,
    ...binding,
    description: (isProposed ? proposed?.[textOf(value)] : undefined) ?? description,
    value: textOf(value) || null,
    onChange: choose,
    optionalWord: t('optional'),
    labelExtra: proposal !== undefined && value === proposal ? <PrefilledBadge /> : undefined,
  }
  const length = items.reduce((sum, item) => sum + item.label.length, 0)
  if (items.length <= SIDE_BY_SIDE_COUNT_MAX && length <= SIDE_BY_SIDE_LENGTH_MAX) return <SegmentedControl {...shared} options={items} />
  return <SelectField {...shared} items={items} placeholder={t('choose')} />
}
