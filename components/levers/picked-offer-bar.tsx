'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import type { PickedOffer } from './lever-cell'

interface PickedOfferBarProps {
  picked: PickedOffer
  isPending: boolean
  onTake: () => void
  onLeave: () => void
}

/** Says what choosing a variant's offer does to its quote, before it is done. Mount it anew for another offer: the focus comes to it. */
export function PickedOfferBar({ picked: { insurer, package: name, variant, premium }, isPending, onTake, onLeave }: PickedOfferBarProps) {
  const t = useTranslations('levers')
  const take = useRef<HTMLButtonElement>(null)
  useEffect(() => take.current?.focus(), [])
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-accent-soft px-3 py-2">
      <p className="min-w-0 flex-1 basis-80">{t('picked', { insurer, package: name, variant, premium })}</p>
      <Button ref={take} variant="primary" isPending={isPending} onPress={onTake}>
        {t('take')}
      </Button>
      <Button onPress={onLeave}>{t('leave')}</Button>
    </div>
  )
}
