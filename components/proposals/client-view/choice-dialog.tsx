'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Fault } from '@/lib/domain/fault'
import { titleOfOffer } from '@/lib/domain/offer'
import type { ProposalView, ProposedOffer } from '@/lib/domain/proposal'
import type { ConsentCode, ConsentsGiven, Declarations } from '@/lib/features/proposals/model/consents'
import { firstName } from '@/lib/features/proposals/model/plain-names'
import { plainMoney } from '@/lib/features/proposals/model/plain-words'
import type { Locale } from '@/lib/i18n/locales'
import { OfferDocumentLinks } from './offer-document-links'
import { SignFields, type Signature } from './sign-fields'
import { Statement } from './statement'

/** What a client sends with a choice. */
export interface ChoiceMade {
  readonly offerId: string
  readonly consents: ConsentsGiven
  readonly signature?: Signature | undefined
}

interface ChoiceDialogProps {
  view: ProposalView
  offer: ProposedOffer
  /** The declarations of the offer, in the reader's language. */
  declarations: Declarations
  /** The language of the statement. */
  written: Locale
  /** Mails a code to sign with; undefined where no code is asked. */
  onAskForCode: (() => Promise<{ readonly to: string; readonly minutes: number }>) | undefined
  onChoose: (choice: ChoiceMade) => Promise<void>
  onChosen: () => void
  onClose: () => void
}

/** Confirms a choice: the client's declarations, and the signature where one is asked. */
export function ChoiceDialog({ view, offer, declarations, written, onAskForCode, onChoose, onChosen, onClose }: ChoiceDialogProps) {
  const t = useTranslations('proposalPage')
  const problems = useTranslations('problems')
  const locale = useLocale()
  const codes = declarations.texts.map(({ code }) => code)
  const [givenConsents, setGivenConsents] = useState<ReadonlySet<ConsentCode>>(new Set())
  const [signature, setSignature] = useState<Signature>({ name: '', code: '' })
  const [isTried, setIsTried] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const choosing = useMutation({
    mutationFn: () =>
      onChoose({ offerId: offer.id, consents: { locale, version: declarations.version, given: codes.filter((code) => givenConsents.has(code)) }, ...(onAskForCode && { signature: { name: signature.name.trim(), code: signature.code.trim() } }) }),
    onSuccess: onChosen,
    // Other words than those that were ticked: nothing of it counts.
    onError: (error) => {
      if (error instanceof Fault && error.code === 'declarationsChanged') setGivenConsents(new Set())
    },
  })
  const codeProblem = choosing.error instanceof Fault ? choosing.error.details.problems?.find(({ path }) => path === 'signature.code') : undefined

  function confirm() {
    setIsTried(true)
    const missing = codes.findIndex((code) => !givenConsents.has(code))
    const inputs = list.current?.querySelectorAll('input')
    if (missing >= 0) inputs?.[missing]?.focus()
    else if (onAskForCode !== undefined && signature.name.trim() === '') inputs?.[codes.length]?.focus()
    else if (onAskForCode !== undefined && signature.code.trim() === '') inputs?.[codes.length + 1]?.focus()
    else choosing.mutate()
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('consents.title')}
      closeLabel={t('consents.back')}
      size="small"
      footer={
        <>
          <Button onPress={onClose}>{t('consents.back')}</Button>
          <Button variant="primary" onPress={confirm} isPending={choosing.isPending}>
            {t('consents.confirm')}
          </Button>
        </>
      }
    >
      <p className="text-lg font-semibold">{t('consents.about', { offer: titleOfOffer(offer), premium: plainMoney(offer.premium, locale) })}</p>
      <p className="text-ink-2">{t('notBinding', { broker: firstName(view.broker) })}</p>
      <OfferDocumentLinks offer={offer} />
      <div className="mt-2">
        <Statement parts={view.statement} language={written} />
      </div>
      <p className="mt-2 mb-3 text-ink-2">{t('consents.hint')}</p>
      <div ref={list}>
        <div className="grid gap-3">
          {declarations.texts.map(({ code, text }) => (
            <Checkbox
              key={code}
              label={text}
              isRequired
              value={givenConsents.has(code)}
              onChange={(isOn) => setGivenConsents(new Set(isOn ? [...givenConsents, code] : [...givenConsents].filter((one) => one !== code)))}
              {...(isTried && !givenConsents.has(code) ? { isInvalid: true, errorMessage: t('consents.missing') } : {})}
            />
          ))}
        </div>
        {onAskForCode === undefined ? null : (
          <SignFields value={signature} onChange={setSignature} onAskForCode={onAskForCode} isTried={isTried} codeProblem={codeProblem && problems(codeProblem.code === 'signCodeOver' ? 'signCodeOver' : 'signCodeWrong')} />
        )}
      </div>
      <FaultNotice error={codeProblem === undefined ? choosing.error : null} className="mt-3" />
    </Dialog>
  )
}
