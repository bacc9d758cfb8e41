'use client'

import { useTranslations } from 'next-intl'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { closeSession, type PersonRow, type PersonView } from '@/lib/features/people/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { PanelPart } from './panel-part'
import { seenText } from './seen-text'
import { usePeopleChange } from './use-people'

interface PersonSessionsProps {
  person: PersonRow
  sessions: PersonView['sessions']
  now: string
}

/** Where somebody is signed in; each can be closed, but the one that the reader uses now. */
export function PersonSessions({ person, sessions, now }: PersonSessionsProps) {
  const t = useTranslations('people')
  const close = usePeopleChange((sessionId: string) => call(closeSession, { params: { userId: person.id, sessionId } }))
  return (
    <PanelPart title={t('panel.sessions', { count: sessions.length })} extra={sessions.length > 0 ? t('panel.closingEffect') : undefined}>
      <FaultNotice error={close.error} className="mb-2" />
      <ul className="divide-y divide-line">
        {sessions.map(({ id, browser, device, startedAt, lastSeenAt, isThis }) => {
          const name = t('deviceName', { browser: t(`browsers.${browser}`), device: t(`devices.${device}`) })
          return (
            <li key={id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{name}</span>
                <span className="block text-sm text-ink-2">{t('panel.since2', { when: seenText(t, { at: startedAt, now }) })}</span>
              </span>
              <span className="text-sm text-ink-2">{isThis ? t('panel.thisSession') : seenText(t, { at: lastSeenAt, now })}</span>
              {isThis ? null : (
                <Button size="small" aria-label={t('panel.closeSessionOf', { device: name })} isPending={close.isPending && close.variables === id} onPress={() => close.mutate(id)}>
                  {t('panel.closeSession')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </PanelPart>
  )
}
