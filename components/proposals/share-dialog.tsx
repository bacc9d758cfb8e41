'use client'

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { SegmentedControl } from '@/components/ui/fields/segmented-control'
import { Skeleton } from '@/components/ui/skeleton'
import { call } from '@/lib/platform/api/call-endpoint'
import { draftProposal, shareProposal } from '@/lib/features/proposals/endpoints'
import { ProposalPreview } from './proposal-preview'
import { ProposalLinks } from './proposal-links'
import type { ProposalFormInput, ProposalFormValues } from './proposal-form-values'
import { useProposals } from './proposals-context'
import { RecommendedField } from './recommended-field'
import { TermsForm } from './terms-form'

/** An offer as a choice for a proposal. */
export interface ProposableOffer {
  readonly id: string
  readonly title: string
}

interface ShareDialogProps {
  offers: readonly ProposableOffer[]
  onClose: () => void
}

const LANGUAGES = ['ro', 'en'] as const

/** Creates a proposal of some offers, then shows its link. */
export function ShareDialog({ offers, onClose }: ShareDialogProps) {
  const t = useTranslations('proposal.dialog')
  const common = useTranslations('proposal')
  const formId = useId()
  const { quoteId, proposals, sendsMail, refresh } = useProposals()
  const [locale, setLocale] = useState(useLocale())
  const [recommended, setRecommended] = useState<string>()
  const [typed, setTyped] = useState<Partial<ProposalFormValues>>({})
  const chosen = { offerIds: offers.map(({ id }) => id), locale, ...(recommended !== undefined && { recommendedOfferId: recommended }) }
  const draft = useQuery({
    queryKey: ['proposal-draft', quoteId, chosen],
    queryFn: ({ signal }) => call(draftProposal, { params: { quoteId }, input: chosen }, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const share = useMutation({
    mutationFn: (terms: ProposalFormInput) => call(shareProposal, { params: { quoteId }, input: { ...terms, ...chosen, statement: [...terms.statement] } }),
    onSuccess: refresh,
  })
  const shared = proposals.find(({ id }) => id === share.data?.proposalId)
  const fault = share.error ?? draft.error
  return (
    <Dialog
      title={shared === undefined ? t('title') : t('ready')}
      closeLabel={common('close')}
      size="large"
      isOpen
      onOpenChange={onClose}
      footer={
        shared === undefined ? (
          <>
            <Button onPress={onClose}>{t('cancel')}</Button>
            <Button type="submit" form={formId} variant="primary" isPending={share.isPending || draft.isPlaceholderData} isDisabled={draft.data === undefined}>
              {t('submit')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onPress={onClose}>
            {t('done')}
          </Button>
        )
      }
    >
      <FaultNotice error={fault} className="mb-3" />
      {shared !== undefined ? (
        <div className="grid grid-cols-1 gap-3" role="status">
          <p>{t('readyLead')}</p>
          <ProposalLinks proposal={shared} sendsMail={sendsMail} isLinkShown />
        </div>
      ) : draft.data === undefined ? (
        <Skeleton label={t('loading')} lines={10} />
      ) : (
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-[19rem_minmax(0,1fr)]">
          <TermsForm
            id={formId}
            suggested={draft.data}
            latest={draft.data.latest}
            typed={typed}
            onType={setTyped}
            onSubmit={(terms) => share.mutate(terms)}
            statementExtra={
              typed.statement === undefined ? undefined : (
                <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-2">
                  {t('edited')}
                  <Button size="small" onPress={() => setTyped(withoutStatement(typed))}>
                    {t('draftAgain')}
                  </Button>
                </p>
              )
            }
          >
            <RecommendedField offers={offers} view={draft.data.view} value={recommended} onChange={setRecommended} />
            <SegmentedControl
              label={t('language')}
              options={LANGUAGES.map((key) => ({ key, label: t(`languages.${key}`) }))}
              value={locale}
              onChange={(key) => setLocale(LANGUAGES.find((language) => language === key) ?? 'ro')}
              isRequired
            />
          </TermsForm>
          <ProposalPreview view={draft.data.view} typed={typed} recommendedId={recommended} locale={locale} />
        </div>
      )}
    </Dialog>
  )
}

function withoutStatement({ statement: _, ...rest }: Partial<ProposalFormValues>): Partial<ProposalFormValues> {
  return rest
}
