'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

interface ItemRemovedProps {
  name: string
  onUndo: (() => void) | undefined
}

/** Names the removed item and offers undo; takes the focus of the removed button. */
export function ItemRemoved({ name, onUndo }: ItemRemovedProps) {
  const t = useTranslations('wizard.items')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Notice
      role="status"
      actions={
        onUndo === undefined ? undefined : (
          <Button ref={button} size="small" onPress={onUndo}>
            {t('undo')}
          </Button>
        )
      }
    >
      {t('removed', { name })}
    </Notice>
  )
}
