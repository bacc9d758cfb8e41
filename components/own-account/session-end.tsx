'use client'

import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { readSessionTimes, type SessionTimes, staySignedIn } from '@/lib/features/own-account/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { nextLook, type SessionEnding, watchedSession } from './session-ending'

/** Warns a few minutes before the session ends, and says so when it has. Asking does not count as use; what was typed stays in this browser. */
export function SessionEnd() {
  const t = useTranslations('ownAccount.ending')
  const path = usePathname()
  const [ending, setEnding] = useState<SessionEnding>({ kind: 'open' })
  const [isHidden, setIsHidden] = useState(false)
  const [round, setRound] = useState(0)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    async function look() {
      clearTimeout(timer)
      const found = await watchedSession(() => call(readSessionTimes, {}))
      if (isGone) return
      // Where the server cannot be asked, what is shown stays.
      if (found !== undefined) setEnding(found)
      timer = setTimeout(() => void look(), nextLook(found))
    }
    function lookWhenSeen() {
      if (document.visibilityState === 'visible') void look()
    }
    timer = setTimeout(() => void look(), nextLook(undefined))
    document.addEventListener('visibilitychange', lookWhenSeen)
    return () => {
      isGone = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookWhenSeen)
    }
  }, [round])

  async function stay() {
    const found = await watchedSession((): Promise<SessionTimes> => call(staySignedIn, {}))
    setEnding(found ?? { kind: 'open' })
    setRound(round + 1)
  }

  if (ending.kind === 'open') return null
  const signIn = `/sign-in?${new URLSearchParams({ next: path }).toString()}`
  if (ending.kind === 'ended') {
    return (
      <Dialog title={t('endedTitle')} closeLabel={t('later')} role="alertdialog" size="small" isOpen={!isHidden} onOpenChange={() => setIsHidden(true)} footer={<LinkButton href={signIn} variant="primary">{t('signIn')}</LinkButton>}>
        <p>{t('ended')}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t('title')}
      closeLabel={t('later')}
      role="alertdialog"
      size="small"
      isOpen
      onOpenChange={() => setEnding({ kind: 'open' })}
      footer={ending.kind === 'idle' ? <Button variant="primary" onPress={() => void stay()}>{t('stay')}</Button> : <LinkButton href={signIn} variant="primary">{t('signIn')}</LinkButton>}
    >
      <p role="status">{t(ending.kind, { minutes: ending.minutes })}</p>
    </Dialog>
  )
}
