'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { partyName } from '@/lib/domain/party'
import { fillParty } from '@/lib/features/privacy/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import type { QuestionOf } from '@/lib/wizard/define'
import { type Draft, textOf } from '@/components/wizard/draft/draft'
import { FullWidth } from '@/components/wizard/field-grid'
import { addsToParty } from './party-draft'
import { useFillParty } from './use-fill-party'
import { useKnownClient } from './use-known-client'
import { useWhenListsClosed } from '@/components/wizard/use-when-lists-closed'
import { useWizard } from '@/components/wizard/wizard-context'

/** Says that the typed code is a known client's, and fills in the client on request. */
export function KnownClient({ question, kind }: { question: QuestionOf<'party'>; kind: 'person' | 'company' }) {
  const t = useTranslations('wizard.client')
  const { quoteId, today } = useWizard()
  const name = question.key
  const { setFocus } = useFormContext<Draft>()
  const typed: unknown = useWatch<Draft>({ name })
  const known = useKnownClient(kind, textOf(useWatch<Draft>({ name: `${name}.taxId` })), today)
  const [settled, setSettled] = useState<string>()
  const fill = useFillParty(name)
  const filling = useMutation({
    mutationFn: (clientId: string) => call(fillParty, { params: { clientId }, input: { quoteId } }),
    // The codes of the reply go into the form only.
    gcTime: 0,
    onSuccess: ({ party }, clientId) => {
      fill(party)
      settle(clientId)
    },
  })

  function settle(id: string) {
    setSettled(id)
    setFocus(`${name}.taxId`)
  }

  const isOffered = known !== undefined && settled !== known.id && addsToParty(known.party, typed, { question, today })
  const isShown = useWhenListsClosed(isOffered)
  if (known === undefined || !isShown) return null
  return (
    <FullWidth>
      <Notice
        role="status"
        title={t('known', { name: partyName(known.party) })}
        actions={
          <>
            <Button
              size="small"
              isPending={filling.isPending}
              onPress={() => filling.mutate(known.id)}
            >
              {t('useKnown')}
            </Button>
            <Button size="small" variant="quiet" onPress={() => settle(known.id)}>
              {t('keepTyped')}
            </Button>
          </>
        }
      >
        {t('knownText', { place: known.party.address.city })}
        <FaultNotice error={filling.error} className="mt-2" />
      </Notice>
    </FullWidth>
  )
}
