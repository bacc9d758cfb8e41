'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { PasskeyNotGiven } from './ask-passkey'
import { finishByPasskey } from './finish-sign-in-of-browser'

interface PasskeyButtonProps {
  label: string
  /** Instead of a password, or after one. */
  isAlone: boolean
  variant?: 'primary' | 'secondary' | undefined
  onSignedIn: () => void
}

/** Signs in by a passkey, and says why not. */
export function PasskeyButton({ label, isAlone, variant, onSignedIn }: PasskeyButtonProps) {
  const t = useTranslations('auth')
  const locale = useLocale()
  const [failure, setFailure] = useState<unknown>()
  const [isAsking, setIsAsking] = useState(false)

  async function ask() {
    setFailure(undefined)
    setIsAsking(true)
    try {
      await finishByPasskey({ isAlone, locale })
      onSignedIn()
    } catch (error) {
      setFailure(error)
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <div className="grid gap-3">
      {failure instanceof PasskeyNotGiven ? (
        <Notice tone="warn" role="alert">
          {t('passkeyFailed')}
        </Notice>
      ) : (
        <FaultNotice error={failure} />
      )}
      <Button size="large" variant={variant} isPending={isAsking} onPress={() => void ask()}>
        {label}
      </Button>
    </div>
  )
}
