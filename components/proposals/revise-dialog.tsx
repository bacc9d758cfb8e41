'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { FormDialog } from '@/components/ui/overlays/form-dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { call } from '@/lib/platform/api/call-endpoint'
import { type ProposalRow, readProposalTerms, reviseProposal } from '@/lib/features/proposals/endpoints'
import { titleOfOffer } from '@/lib/domain/offer'
import type { ProposalFormInput, ProposalFormValues } from './proposal-form-values'
import { useProposals } from './proposals-context'
import { ProposalPreview } from './proposal-preview'
import { RecommendedField } from './recommended-field'
import { TermsForm } from './terms-form'

/** Changes a proposal's terms; its offers and language stay. */
export function ReviseDialog({ proposal, onClose }: { proposal: ProposalRow; onClose: () => void }) {
  const t = useTranslations('proposal.dialog')
  const common = useTranslations('proposal')
  const { refresh } = useProposals()
  const { id, offers, recommendedOfferId } = proposal
  const [recommended, setRecommended] = useState(recommendedOfferId)
  const [typed, setTyped] = useState<Partial<ProposalFormValues>>({})
  const terms = useQuery({ queryKey: ['proposal-terms', id], queryFn: ({ signal }) => call(readProposalTerms, { params: { proposalId: id } }, signal), gcTime: 0, staleTime: 0 })
  const revise = useMutation({
    mutationFn: (read: ProposalFormInput) =>
      call(reviseProposal, { params: { proposalId: id }, input: { ...read, statement: [...read.statement], ...(recommended !== undefined && { recommendedOfferId: recommended }) } }),
    onSuccess: async () => {
      await refresh()
      onClose()
    },
  })
  const fault = revise.error ?? terms.error
  return (
    <FormDialog
      title={t('reviseTitle')}
      closeLabel={common('close')}
      size="large"
      cancelLabel={t('cancel')}
      submitLabel={t('save')}
      isPending={revise.isPending}
      isDisabled={terms.data === undefined}
      onClose={onClose}
    >
      {(formId) => (
        <>
          <FaultNotice error={fault} className="mb-3" />
          {terms.data === undefined ? (
            <Skeleton label={t('loading')} lines={10} />
          ) : (
            <div className="grid grid-cols-1 gap-5 lg:grid-cols-[19rem_minmax(0,1fr)]">
              <TermsForm id={formId} suggested={terms.data} latest={terms.data.latest} typed={typed} onType={setTyped} onSubmit={(read) => revise.mutate(read)}>
                <RecommendedField offers={offers.map((offer) => ({ id: offer.id, title: titleOfOffer(offer) }))} view={terms.data.view} value={recommended} onChange={setRecommended} />
              </TermsForm>
              <ProposalPreview view={terms.data.view} typed={typed} recommendedId={recommended} locale={terms.data.locale} />
            </div>
          )}
        </>
      )}
    </FormDialog>
  )
}
