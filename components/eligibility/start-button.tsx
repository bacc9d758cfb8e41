'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** Begins a quote of another product with the answers given already. */
export function StartButton({ name, onPress }: { name: string; onPress: () => void }) {
  const t = useTranslations('fit')
  return (
    <Button size="small" variant="secondary" aria-label={t('startOf', { product: name })} onPress={onPress}>
      {t('start')}
    </Button>
  )
}
