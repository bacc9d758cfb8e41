'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/platform/api/call-endpoint'
import { type ProposalRow, revokeProposal } from '@/lib/features/proposals/endpoints'
import { useProposals } from './proposals-context'
import { RevokeDialog } from './revoke-dialog'

const ReviseDialog = lazy(() => import('./revise-dialog').then((module) => ({ default: module.ReviseDialog })))

/** The broker's actions on an open proposal. */
export function ProposalActions({ proposal }: { proposal: ProposalRow }) {
  const t = useTranslations('proposal')
  const { refresh } = useProposals()
  const [openDialog, setOpenDialog] = useState<'revise' | 'revoke'>()
  const { id, state, recipient } = proposal
  const close = () => setOpenDialog(undefined)
  const revoke = useMutation({ mutationFn: () => call(revokeProposal, { params: { proposalId: id } }), onSuccess: refresh, onSettled: close })
  if (state === 'revoked') return null
  return (
    <>
      {state === 'issued' ? null : (
        <Button size="small" variant="quiet" aria-label={t('reviseOf', { client: recipient.name })} onPress={() => setOpenDialog('revise')}>
          {t('revise')}
        </Button>
      )}
      <Button size="small" variant="quiet" aria-label={t('revokeOf', { client: recipient.name })} onPress={() => setOpenDialog('revoke')}>
        {t('revoke')}
      </Button>
      <FaultNotice error={revoke.error} />
      <Suspense>{openDialog === 'revise' ? <ReviseDialog proposal={proposal} onClose={close} /> : null}</Suspense>
      <RevokeDialog isOpen={openDialog === 'revoke'} isPending={revoke.isPending} onRevoke={() => revoke.mutate()} onClose={close} />
    </>
  )
}
