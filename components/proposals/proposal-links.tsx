'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { copyText } from '@/components/layout/copy-text'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { TextField } from '@/components/ui/fields/text-field'
import { urlOf, call } from '@/lib/platform/api/call-endpoint'
import { mailProposal, proposalDocument, type ProposalRow } from '@/lib/features/proposals/endpoints'
import { mailtoAddress } from '@/lib/domain/web/mailto'
import { whatsAppAddress } from '@/lib/domain/people/phone'

interface ProposalLinksProps {
  proposal: ProposalRow
  /** Whether this desk sends mail by itself. */
  sendsMail: boolean
  /** More actions on the same line. */
  children?: ReactNode
  /** Whether to show the link's text beside the copy button, which takes the focus then. */
  isLinkShown?: boolean
}

/** The ways to show a client a proposal: link, mail, PDF, second screen. */
export function ProposalLinks({ proposal, sendsMail, children, isLinkShown = false }: ProposalLinksProps) {
  const t = useTranslations('proposal')
  const send = useMutation({ mutationFn: () => call(mailProposal, { params: { proposalId: proposal.id } }) })
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>()
  const { id, link = '', recipient, state } = proposal
  const copyButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isLinkShown) copyButton.current?.focus()
  }, [isLinkShown])
  // What is issued is not sent to be chosen from.
  const isToSend = state !== 'issued'

  async function copy() {
    // Where the browser lets nothing be copied, the broker copies the link by hand.
    setCopied((await copyText(link)) ? 'copied' : 'copyFailed')
  }

  return (
    <div className="grid gap-2">
      {isLinkShown || copied === 'copyFailed' ? <TextField label={t('link')} value={link} onChange={() => {}} isReadOnly isRequired /> : null}
      <div className="flex flex-wrap items-center gap-2">
        {isToSend ? (
          <Button size="small" ref={copyButton} onPress={() => void copy()}>
            {t('copy')}
          </Button>
        ) : null}
        {!isToSend ? null : sendsMail && recipient.email !== undefined ? (
          <Button size="small" isPending={send.isPending} onPress={() => send.mutate()}>
            {t('send')}
          </Button>
        ) : (
          <LinkButton size="small" href={mailtoOf(proposal)}>
            {t('compose')}
          </LinkButton>
        )}
        {isToSend ? (
          <LinkButton size="small" href={whatsAppAddress({ phone: proposal.phone, text: proposal.mail?.text.trim() ?? link })} target="_blank" rel="noopener noreferrer" aria-label={t('whatsAppOf', { client: recipient.name })}>
            {t('whatsApp')}
          </LinkButton>
        ) : null}
        <LinkButton size="small" href={urlOf(proposalDocument, { params: { proposalId: id } })} target="_blank" rel="noopener" aria-label={t('pdfOf', { client: recipient.name })}>
          {t('pdf')}
        </LinkButton>
        <LinkButton size="small" href={link} target={`proposal-${id}`} rel="noopener" title={t('openHint')}>
          {t('open')}
        </LinkButton>
        {children}
        <span role="status" className="text-sm text-ink-2">
          {copied === undefined ? '' : t(copied)} {send.data === undefined ? '' : t('sent', { to: send.data.to })}
        </span>
      </div>
      <FaultNotice error={send.error} />
    </div>
  )
}

function mailtoOf({ recipient, mail }: ProposalRow): string {
  return mailtoAddress({ to: recipient.email ?? '', ...(mail ?? { subject: '', text: '' }) })
}
