'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { closeAllSessions, enableUser, type PeopleView, type PersonRow } from '@/lib/features/people/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { HandOverDialog } from './hand-over-dialog'
import { usePeopleChange } from './use-people'
import { whyFixed } from './why-fixed'

/** The strong acts on somebody: sign out everywhere, hand over, disable or enable. */
export function PanelActs({ person, view }: { person: PersonRow; view: PeopleView }) {
  const t = useTranslations('people')
  const [dialog, setDialog] = useState<'disable' | 'handOver'>()
  const [done, setDone] = useState('')
  const signOut = usePeopleChange(() => call(closeAllSessions, { params: { userId: person.id } }), ({ sessions }) => setDone(t('panel.signedOut', { count: sessions })))
  const enable = usePeopleChange(() => call(enableUser, { params: { userId: person.id } }))
  const isFixed = whyFixed(person, view) !== undefined
  return (
    <div className="border-t border-line px-4 py-3">
      <FaultNotice error={signOut.error ?? enable.error} className="mb-2" />
      <div className="flex flex-wrap justify-between gap-2">
        {person.isDisabled ? (
          <Button isPending={enable.isPending} isDisabled={isFixed} onPress={() => enable.mutate(undefined)}>
            {t('panel.enable')}
          </Button>
        ) : (
          <Button isPending={signOut.isPending} onPress={() => signOut.mutate(undefined)}>
            {t(person.isYou ? 'panel.signOutOthers' : 'panel.signOut')}
          </Button>
        )}
        <Button onPress={() => setDialog('handOver')}>{t('panel.handOver')}</Button>
        {person.isDisabled || person.isYou ? null : (
          <Button isDisabled={isFixed} className="border-bad! text-bad!" onPress={() => setDialog('disable')}>
            {t('panel.disable')}
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 text-sm text-ink-2 empty:hidden">
        {done}
      </p>
      {dialog === undefined ? null : <HandOverDialog act={dialog} person={person} people={view.people} onDone={setDone} onClose={() => setDialog(undefined)} />}
    </div>
  )
}
