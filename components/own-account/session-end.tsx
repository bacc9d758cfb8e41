'use client'

import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { readSessionTimes, staySignedIn } from '@/lib/features/own-account/endpoints'
import { ENDED_WORLD_PAGE } from '@/lib/domain/web/world-link'
import { call } from '@/lib/platform/api/call-endpoint'
import { type SessionEnding, watchedSession, watchSession } from './session-ending'

/** Warns a few minutes before the session ends, and says so when it has. Asking does not count as use; what was typed stays in this browser. */
export function SessionEnd() {
  const t = useTranslations('ownAccount.ending')
  const path = usePathname()
  const [ending, setEnding] = useState<SessionEnding>({ kind: 'open' })
  const [isHidden, setIsHidden] = useState(false)
  const watch = useRef<ReturnType<typeof watchSession>>(undefined)

  useEffect(() => {
    const watching = watchSession({ ask: () => call(readSessionTimes, {}), onEnding: setEnding })
    watch.current = watching
    function lookWhenSeen() {
      if (document.visibilityState === 'visible') void watching.look()
    }
    document.addEventListener('visibilitychange', lookWhenSeen)
    return () => {
      watching.stop()
      document.removeEventListener('visibilitychange', lookWhenSeen)
    }
  }, [])

  async function stay() {
    // Whether or not it was in time, what is shown next is what the server says.
    await watchedSession(() => call(staySignedIn, {}))
    await watch.current?.look()
  }

  if (ending.kind === 'open') return null
  if (ending.kind === 'worldEnded') {
    return (
      <Dialog title={t('worldEndedTitle')} closeLabel={t('later')} role="alertdialog" size="small" isOpen={!isHidden} onOpenChange={() => setIsHidden(true)} footer={<LinkButton href={ENDED_WORLD_PAGE} variant="primary">{t('worldEndedMore')}</LinkButton>}>
        <p>{t('worldEnded')}</p>
      </Dialog>
    )
  }
  // The session may still be open: without the second word the page would lead straight back.
  const signIn = `/sign-in?${new URLSearchParams({ next: `${path}${location.search}`, again: 'yes' }).toString()}`
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
