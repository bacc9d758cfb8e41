'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** Starts a quote of another product with the present answers. */
export function StartOtherProductButton({ name, onPress }: { name: string; onPress: () => void }) {
  const t = useTranslations('eligibility')
  return (
    <Button size="small" variant="secondary" aria-label={t('startOf', { product: name })} onPress={onPress}>
      {t('start')}
    </Button>
  )
}
