'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { DoneLine } from '@/components/ui/fields/done-line'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { type AccountView, closeOtherSessions, closeSession } from '@/lib/features/own-account/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { ACCOUNT } from './use-account'
import { momentInFigures } from '@/lib/domain/time/moment'

type Session = AccountView['sessions'][number]

/** Where one is signed in; each other session can be closed, or all of them. */
export function SessionsCard({ sessions }: { sessions: readonly Session[] }) {
  const t = useTranslations('ownAccount.sessions')
  const browsers = useTranslations('people.browsers')
  const queries = useQueryClient()
  const [done, setDone] = useState('')
  const onSettled = () => queries.invalidateQueries({ queryKey: ACCOUNT })
  const closing = useMutation({ mutationFn: (sessionId: string) => call(closeSession, { params: { sessionId } }), onSuccess: () => setDone(t('closed')), onSettled })
  const closingOthers = useMutation({ mutationFn: () => call(closeOtherSessions, {}), onSuccess: ({ sessions: count }) => setDone(t('closedOthers', { count })), onSettled })
  const deviceName = ({ browser, system }: Session) => t('device', { browser: browsers(browser), system: t(`systems.${system}`) })
  const addressOf = ({ address }: Session) => (address === '' ? t('unknownAddress') : t('from', { address }))
  const when = (at: string) => momentInFigures(new Date(at), 'minute')

  return (
    <Card
      title={t('title')}
      actions={
        sessions.length > 1 ? (
          <Button isPending={closingOthers.isPending} onPress={() => closingOthers.mutate()}>
            {t('closeOthers')}
          </Button>
        ) : undefined
      }
    >
      <p className="mb-2 text-ink-2">{t('lead')}</p>
      <FaultNotice error={closing.error ?? closingOthers.error} className="mb-2" />
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-56">
              <span className="flex flex-wrap items-center gap-x-2 font-medium">
                {deviceName(session)}
                {session.isThis ? <Badge tone="good">{t('this')}</Badge> : null}
              </span>
              <span className="block text-sm break-words text-ink-2">
                {addressOf(session)} · {t('started', { when: when(session.startedAt) })} · {t('seen', { when: when(session.lastSeenAt) })}
              </span>
            </span>
            {session.isThis ? null : (
              <Button
                size="small"
                aria-label={t('closeOf', { device: deviceName(session), address: addressOf(session) })}
                isPending={closing.isPending && closing.variables === session.id}
                onPress={() => closing.mutate(session.id)}
              >
                {t('close')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <DoneLine className="mt-2">{done}</DoneLine>
    </Card>
  )
}
