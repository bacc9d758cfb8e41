'use client'

import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { dayInWords } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'
import { titleOfOffer } from '@/lib/domain/offer'
import type { ProposalView, ProposedOffer, StatementPart } from '@/lib/domain/proposal'
import type { Locale } from '@/lib/i18n/locales'
import { ChoiceDialog } from './choice-dialog'
import type { ConsentsGiven } from '@/lib/features/proposals/model/consents'
import type { OpenedProposal } from '@/lib/features/proposals/public-endpoints'
import { ProposedOffers } from './proposed-offers'

interface ClientProposalProps {
  view: ProposalView
  /** An issued proposal takes no choice; a chosen one takes another choice. */
  state: 'open' | 'chosen' | 'issued'
  choice?: { readonly offerId: string; readonly chosenAt: string } | undefined
  /** The language in which the broker wrote. */
  written: Locale
  /** The words of each offer's declarations. */
  declarations: Extract<OpenedProposal, { view: unknown }>['declarations']
  /** The proposal's PDF. */
  documentHref: string
  onChoose: (offerId: string, consents: ConsentsGiven) => Promise<void>
}

/** A proposal as its client sees it: prices, covers, the statement, and the choice. */
export function ClientProposal({ view, state, choice, written, declarations, documentHref, onChoose }: ClientProposalProps) {
  const t = useTranslations('proposalPage')
  const tState = useTranslations('proposalPage.state')
  const locale = useLocale()
  const [choosing, setChoosing] = useState<ProposedOffer>()
  const [timesChosen, setTimesChosen] = useState(0)
  const outcome = useRef<HTMLDivElement>(null)
  // The notice of the choice is at the top; the pressed button is gone.
  useEffect(() => {
    if (timesChosen > 0) outcome.current?.focus()
  }, [timesChosen])
  const { client, product, subject, broker, agency, validUntil, deductibles, statement, offers } = view
  const chosen = offers.find(({ id }) => id === choice?.offerId)
  const asked = declarations.find(({ offerId }) => offerId === choosing?.id)?.[locale]
  const button = (offer: ProposedOffer) =>
    offer.id === chosen?.id ? undefined : (
      <Button
        variant={offer.isRecommended && chosen === undefined ? 'primary' : 'secondary'}
        className="w-full"
        aria-label={t('chooseOf', { offer: titleOfOffer(offer), premium: formatMoney(offer.premium, locale) })}
        onPress={() => setChoosing(offer)}
      >
        {t('choose')}
      </Button>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <header>
        <h1 className="text-2xl font-bold break-words">{t('title', { client })}</h1>
        <p className="text-ink-2">{[product, subject].filter(Boolean).join(' · ')}</p>
        <p className="text-ink-2">{t('validUntil', { day: dayInWords(validUntil, locale) })}</p>
        <p className="text-ink-2">{t('from', { broker, agency })}</p>
      </header>
      <div ref={outcome} role="status" tabIndex={-1} className="scroll-mt-4 rounded-md">
        {chosen === undefined || choice === undefined ? (
          state === 'issued' && <Notice title={tState('issuedUnchosen')}>{tState('issuedUnchosenHint', { broker, agency })}</Notice>
        ) : (
          <ChoiceNotice name={titleOfOffer(chosen)} at={choice.chosenAt} broker={broker} isIssued={state === 'issued'} />
        )}
      </div>
      <section aria-label={t('offers')}>
        <ProposedOffers offers={offers} deductibles={deductibles} chosenId={chosen?.id} actions={state === 'issued' ? undefined : button} />
      </section>
      <Statement parts={statement} language={written} />
      <p>
        <TextLink href={documentHref} target="_blank" rel="noopener noreferrer" prefetch={false}>
          {t('pdf')} <span className="sr-only">, {t('newWindow')}</span>
        </TextLink>
      </p>
      {choosing === undefined || asked === undefined ? null : (
        <ChoiceDialog
          offer={choosing}
          declarations={asked}
          onChoose={onChoose}
          onChosen={() => {
            setChoosing(undefined)
            setTimesChosen(timesChosen + 1)
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </div>
  )
}

function ChoiceNotice({ name, at, broker, isIssued }: { name: string; at: string; broker: string; isIssued: boolean }) {
  const t = useTranslations('proposalPage.state')
  const format = useFormatter()
  if (isIssued) return <Notice tone="good" title={t('issued', { offer: name })} />
  return (
    <Notice tone="good" title={t('chosen', { offer: name })}>
      {t('chosenAt', { at: format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Bucharest' }), broker })}
    </Notice>
  )
}

function Statement({ parts, language }: { parts: readonly StatementPart[]; language: Locale }) {
  const t = useTranslations('proposalPage.statement')
  if (parts.length === 0) return null
  return (
    <section aria-label={t('title')} className="rounded-lg border border-line bg-surface p-4">
      <h2 className="mb-2 text-lg font-semibold">{t('title')}</h2>
      <div lang={language} className="grid gap-3">
        {parts.map(({ heading, text }) => (
          <div key={`${heading} ${text}`}>
            <h3 className="font-semibold">{heading}</h3>
            <p className="max-w-prose break-words whitespace-pre-line text-ink-2">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
