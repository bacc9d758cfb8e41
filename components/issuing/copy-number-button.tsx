'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { copyText } from '@/components/layout/copy-text'
import { Icon } from '@/components/ui/icon'

/** Copies series and number; says so in the button. */
export function CopyNumberButton({ number }: { number: string }) {
  const t = useTranslations('issued')
  const [isCopied, setIsCopied] = useState(false)
  return (
    <button
      type="button"
      aria-label={isCopied ? t('copied') : t('copy', { number })}
      onClick={() => {
        void copyText(number).then(setIsCopied)
      }}
      className="relative z-10 flex size-7 items-center justify-center rounded-sm text-accent hover:bg-sunk"
    >
      <Icon name={isCopied ? 'check' : 'copies'} className="size-4" />
    </button>
  )
}
