'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { useLastDayWords } from '@/components/clock/last-day'
import { ProposalLinks } from '@/components/proposals/proposal-links'
import { RevokeDialog } from '@/components/proposals/revoke-dialog'
import { StageBadge } from '@/components/proposals/stage-badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatDay } from '@/lib/domain/day'
import type { FleetView } from '@/lib/features/fleets/endpoints'
import { revokeProposal } from '@/lib/features/proposals/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

interface FleetProposalCardProps {
  fleetId: string
  proposal: FleetView['proposals'][number]
  /** Whether the reader proposes. */
  mayShare: boolean
  /** Takes over what the client chose; undefined for whoever issues nothing. */
  onTake: (() => void) | undefined
}

/** The proposal of the rows of one policyholder at its broker: the link, whether it was opened, and how much of it the client has chosen. */
export function FleetProposalCard({ fleetId, proposal: { proposal, sendsMail, quoteIds, choices }, mayShare, onTake }: FleetProposalCardProps) {
  const t = useTranslations('fleets.proposal')
  const common = useTranslations('proposal')
  const locale = useLocale()
  const lastDay = useLastDayWords()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const revoke = useMutation({
    mutationFn: () => call(revokeProposal, { params: { proposalId: proposal.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['fleet', fleetId] }),
    onSettled: () => setIsAsking(false),
  })
  const { state, stage, recipient, validUntil, views } = proposal
  const isOver = state === 'expired' || state === 'revoked'
  return (
    <Card title={t('card')} titleExtra={<StageBadge stage={choices.length > 0 && !isOver ? 'chosen' : stage} because={isOver ? state : undefined} />}>
      <div className="grid gap-2">
        <p>
          <span className="font-semibold">{recipient.name}</span> · {t('valid', { day: isOver ? formatDay(validUntil, locale) : lastDay(validUntil) })} · {t('views', { count: views })}
        </p>
        <p role="status" className={choices.length > 0 ? 'font-semibold' : 'text-ink-2'}>{t('chosen', { count: choices.length, all: quoteIds.length })}</p>
        {isOver || !mayShare ? null : (
          <ProposalLinks proposal={proposal} sendsMail={sendsMail} isLinkShown>
            {onTake === undefined || choices.length === 0 ? null : <Button size="small" variant="primary" onPress={onTake}>{t('take')}</Button>}
            <Button size="small" variant="quiet" onPress={() => setIsAsking(true)}>{common('revoke')}</Button>
          </ProposalLinks>
        )}
        <FaultNotice error={revoke.error} />
        <RevokeDialog isOpen={isAsking} isPending={revoke.isPending} onRevoke={() => revoke.mutate()} onClose={() => setIsAsking(false)} />
      </div>
    </Card>
  )
}
