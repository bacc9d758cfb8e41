'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { ConfirmDialog } from '@/components/own-account/confirm-dialog'
import { Button } from '@/components/ui/button'
import { type PeopleView, type PersonRow, removeSecondFactors } from '@/lib/features/people/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { FactorText } from './factor-text'
import { PanelPart } from './panel-part'
import { usePeopleChange } from './use-people'
import { whyFixed } from './why-fixed'

/** The second factor of somebody; an administrator removes what was lost, after saying again who they are. */
export function PersonFactor({ person, view }: { person: PersonRow; view: PeopleView }) {
  const t = useTranslations('people.factor')
  const locale = useLocale()
  const [isAsking, setIsAsking] = useState(false)
  const removing = usePeopleChange(() => call(removeSecondFactors, { params: { userId: person.id }, input: { locale } }))
  const own = view.people.find(({ isYou }) => isYou)?.secondFactor.kind
  return (
    <PanelPart title={t('title')}>
      {person.secondFactor.kind === 'none' ? <p className="text-ink-2">{t('notYet')}</p> : <FactorText person={person} />}
      <FaultNotice error={removing.error} className="mt-2" />
      {person.secondFactor.kind === 'none' || whyFixed(person, view) !== undefined ? null : (
        <div className="mt-2">
          <Button size="small" isPending={removing.isPending} onPress={() => setIsAsking(true)}>
            {t('remove')}
          </Button>
        </div>
      )}
      {isAsking ? (
        <ConfirmDialog
          title={t('removeTitle', { name: person.name })}
          lead={t('removeLead')}
          has={{ app: own === 'app', passkey: own === 'passkey' }}
          onClose={() => setIsAsking(false)}
          onConfirmed={() => {
            setIsAsking(false)
            removing.mutate(undefined)
          }}
        />
      ) : null}
    </PanelPart>
  )
}
