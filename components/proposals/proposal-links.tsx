'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FaultText } from '@/components/layout/fault-text'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import { addressOf, call } from '@/lib/api/call'
import { mailProposal, proposalDocument, type ProposalRow } from '@/lib/api/proposals'
import { useProposals } from './proposals-context'

/** How a proposal gets to its client: by its link, by mail, on paper, or on a second screen. */
export function ProposalLinks({ proposal }: { proposal: ProposalRow }) {
  const t = useTranslations('proposal')
  const { sendsMail } = useProposals()
  const send = useMutation({ mutationFn: () => call(mailProposal, { params: { proposalId: proposal.id } }) })
  const { id, link = '', recipient } = proposal
  return (
    <div className="grid gap-2">
      <CopiedLink link={link} />
      <div className="flex flex-wrap items-center gap-2">
        {sendsMail && recipient.email !== undefined ? (
          <Button size="small" isPending={send.isPending} onPress={() => send.mutate()}>
            {t('send')}
          </Button>
        ) : (
          <LinkButton size="small" href={mailtoOf(proposal)} prefetch={false}>
            {t('compose')}
          </LinkButton>
        )}
        <LinkButton size="small" href={addressOf(proposalDocument, { params: { proposalId: id } })} target="_blank" rel="noopener" prefetch={false} aria-label={t('pdfOf', { client: recipient.name })}>
          {t('pdf')}
        </LinkButton>
        <LinkButton size="small" href={link} target={`proposal-${id}`} rel="noopener" prefetch={false} title={t('openHint')}>
          {t('open')}
        </LinkButton>
        <span role="status" className="text-sm text-ink-2">
          {send.data === undefined ? '' : t('sent', { to: send.data.to })}
        </span>
      </div>
      {send.error === null ? null : (
        <Notice tone="bad" role="alert">
          <FaultText error={send.error} />
        </Notice>
      )}
    </div>
  )
}

function CopiedLink({ link }: { link: string }) {
  const t = useTranslations('proposal')
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setOutcome('copied')
    } catch {
      // Without a secure connection, or where the browser was told not to, a person copies it.
      field.current?.select()
      setOutcome('copyFailed')
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField ref={field} label={t('link')} value={link} onChange={() => {}} isReadOnly isRequired className="max-w-xl flex-1 basis-56" />
      <Button onPress={() => void copy()}>{t('copy')}</Button>
      <span role="status" className="pb-2 text-sm text-ink-2 empty:hidden">
        {outcome === undefined ? '' : t(outcome)}
      </span>
    </div>
  )
}

function mailtoOf({ recipient, mail }: ProposalRow): string {
  const { subject, text } = mail ?? { subject: '', text: '' }
  return `mailto:${encodeURIComponent(recipient.email ?? '')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
}
