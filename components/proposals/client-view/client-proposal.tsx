'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useToday } from '@/components/clock/use-today'
import { FaceToFace } from '@/components/proposals/face-to-face'
import { OfferCards } from '@/components/proposals/offer-cards'
import { ProposalHead } from '@/components/proposals/proposal-head'
import { TrustBar } from '@/components/proposals/trust-bar'
import { type ProposalViewKey, ViewSwitch } from '@/components/proposals/view-switch'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { momentInWords } from '@/lib/domain/time/moment'
import { titleOfOffer } from '@/lib/domain/offer'
import type { ProposalView, ProposedOffer } from '@/lib/domain/proposal'
import { shortTitleOf, withPackageNames } from '@/lib/features/offers/model/package-names'
import { firstName } from '@/lib/features/proposals/model/plain-names'
import { plainMoney } from '@/lib/features/proposals/model/plain-words'
import type { Locale } from '@/lib/i18n/locales'
import { ChoiceDialog, type ChoiceMade } from './choice-dialog'
import { DetailsDialog } from './details-dialog'
import { Statement } from './statement'
import type { OpenedProposal } from '@/lib/features/proposals/public-endpoints'

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
  /** Mails a code to sign with; undefined where no code is asked. */
  onAskForCode: (() => Promise<{ readonly to: string; readonly minutes: number }>) | undefined
  onChoose: (choice: ChoiceMade) => Promise<void>
}

/** A proposal as its client sees it, made for a phone: offers and choices above the fold, everything else behind a tap. */
export function ClientProposal({ view: given, state, choice, written, declarations, documentHref, onAskForCode, onChoose }: ClientProposalProps) {
  const t = useTranslations('proposalPage')
  const words = { t: useTranslations(), locale: useLocale() }
  const { locale } = words
  const view = { ...given, offers: withPackageNames(given.offers, words) }
  const today = useToday()
  const [shown, setShown] = useState<ProposalViewKey>('offers')
  const [choosing, setChoosing] = useState<ProposedOffer>()
  const [detailed, setDetailed] = useState<ProposedOffer>()
  const [timesChosen, setTimesChosen] = useState(0)
  const outcome = useRef<HTMLDivElement>(null)
  // The notice of the choice is at the top; the pressed button is gone.
  useEffect(() => {
    if (timesChosen > 0) outcome.current?.focus()
  }, [timesChosen])
  const chosen = view.offers.find(({ id }) => id === choice?.offerId)
  const asked = declarations.find(({ offerId }) => offerId === choosing?.id)?.[locale]
  const mayChoose = (offer: ProposedOffer) => state !== 'issued' && offer.id !== chosen?.id
  const choose = (offer: ProposedOffer) =>
    mayChoose(offer) ? (
      <Button variant={offer.isRecommended && chosen === undefined ? 'primary' : 'secondary'} className="min-h-11 px-3" onPress={() => setChoosing(offer)}>
        {t(offer.isRecommended ? 'choose' : 'chooseShort', { insurer: shortTitleOf(offer, view.offers) })}
        <span className="sr-only">
          , {offer.packageName} {plainMoney(offer.premium, locale)}
        </span>
      </Button>
    ) : null
  const details = (offer: ProposedOffer) =>
    offer.isRecommended ? (
      <Button className="min-h-11 px-3" onPress={() => setDetailed(offer)}>
        {t('details')} <span className="sr-only">: {titleOfOffer(offer)}</span>
      </Button>
    ) : (
      <button type="button" onClick={() => setDetailed(offer)} className="inline-block min-h-6 cursor-pointer rounded-sm text-sm font-semibold text-accent underline underline-offset-2 focus-visible:focus-ring">
        {t('details')} <span className="sr-only">: {titleOfOffer(offer)}</span>
      </button>
    )
  return (
    <div className="flex flex-1 flex-col gap-2">
      <ProposalHead view={view} />
      <Outcome ref={outcome} view={view} state={state} choice={choice} />
      {view.offers.length > 1 ? <ViewSwitch value={shown} onChange={setShown} /> : null}
      <section aria-label={t('offers')} className="grid grid-cols-1 gap-2">
        {shown === 'offers' ? <OfferCards view={view} chosenId={chosen?.id} choose={choose} details={details} /> : <FaceToFace view={view} today={today} />}
        {shown === 'faceToFace' && state !== 'issued' ? <div className="flex flex-wrap gap-2 [&>*]:flex-1">{view.offers.map((offer) => <span key={offer.id} className="grid">{choose(offer)}</span>)}</div> : null}
      </section>
      {state === 'issued' ? null : <p className="text-center text-[0.9375rem] text-ink-2">{t('notBinding', { broker: firstName(view.broker) })}</p>}
      <Statement parts={view.statement} language={written} />
      <p className="text-center">
        <TextLink href={documentHref} target="_blank" rel="noopener noreferrer" className="inline-block min-h-6">
          {t('pdf')} <span className="sr-only">, {t('newWindow')}</span>
        </TextLink>
      </p>
      <div className="sticky bottom-0 z-20 -mx-4 mt-auto">
        <TrustBar view={view} />
      </div>
      {detailed === undefined ? null : <DetailsDialog view={view} offer={detailed} onClose={() => setDetailed(undefined)} />}
      {choosing === undefined || asked === undefined ? null : (
        <ChoiceDialog
          view={view}
          offer={choosing}
          declarations={asked}
          written={written}
          onAskForCode={onAskForCode}
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

interface OutcomeProps extends Pick<ClientProposalProps, 'view' | 'state' | 'choice'> {
  ref: Ref<HTMLDivElement>
}

/** What was chosen, or that nothing can be chosen any more. */
function Outcome({ ref, view: { offers, broker, agency }, state, choice }: OutcomeProps) {
  const t = useTranslations('proposalPage.state')
  const locale = useLocale()
  const chosen = offers.find(({ id }) => id === choice?.offerId)
  return (
    <div ref={ref} role="status" tabIndex={-1} className="scroll-mt-4 rounded-md empty:hidden">
      {chosen === undefined || choice === undefined ? (
        state === 'issued' && <Notice title={t('issuedUnchosen')}>{t('issuedUnchosenHint', { broker, agency })}</Notice>
      ) : state === 'issued' ? (
        <Notice tone="good" title={t('issued', { offer: titleOfOffer(chosen) })} />
      ) : (
        <Notice tone="good" title={t('chosen', { offer: titleOfOffer(chosen) })}>
          {t('chosenAt', { at: momentInWords(new Date(choice.chosenAt), locale), broker })}
        </Notice>
      )}
    </div>
  )
}
