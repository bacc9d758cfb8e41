'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'

interface HiddenOffersNoticeProps {
  /** How many offers the filters hide, and how many they leave. */
  hidden: number
  left: number
  onShowAll: () => void
}

/** The count of hidden offers and a button for them. */
export function HiddenOffersNotice({ hidden, left, onShowAll }: HiddenOffersNoticeProps) {
  const t = useTranslations('offerView.filter')
  const button = (
    <Button size="small" onPress={onShowAll}>
      {t('showAll')}
    </Button>
  )
  if (hidden === 0) return null
  if (left > 0) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
        {t('hidden', { count: hidden })} {button}
      </p>
    )
  }
  return (
    <Card>
      <EmptyState title={t('noneLeft')} actions={button}>
        {t('hidden', { count: hidden })}
      </EmptyState>
    </Card>
  )
}
