'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Fault } from '@/lib/domain/fault'
import type { FleetProposalRow, ProposedOffer } from '@/lib/domain/proposal'
import { uniqueBy } from '@/lib/domain/unique-by'
import type { ConsentCode, Declarations } from '@/lib/features/proposals/model/consents'
import { statementOf } from '@/lib/features/proposals/model/fleet-paper'
import { firstName } from '@/lib/features/proposals/model/plain-names'
import type { Locale } from '@/lib/i18n/locales'
import { OfferDocumentLinks } from './offer-document-links'
import { SignFields, type Signature } from './sign-fields'
import { Statement } from './statement'

/** What a client sends with the choices for a fleet. */
export interface FleetChoiceMade {
  readonly choices: readonly { readonly rowId: string; readonly offerId: string; readonly version: string }[]
  readonly consents: { readonly locale: Locale; readonly given: readonly ConsentCode[] }
  readonly signature?: Signature | undefined
}

interface FleetChoiceDialogProps {
  broker: string
  taken: readonly { readonly row: FleetProposalRow; readonly offer: ProposedOffer; readonly declarations: Declarations | undefined }[]
  sums: string
  /** The language of the statements. */
  written: Locale
  onAskForCode: (() => Promise<{ readonly to: string; readonly minutes: number }>) | undefined
  onChoose: (choice: FleetChoiceMade) => Promise<void>
  onChosen: () => void
  onClose: () => void
}

/** Confirms the choices for a fleet: the declarations once for all of them, each in the words of its offers, and the signature where one is asked. */
export function FleetChoiceDialog({ broker, taken, sums, written, onAskForCode, onChoose, onChosen, onClose }: FleetChoiceDialogProps) {
  const t = useTranslations('proposalPage')
  const problems = useTranslations('problems')
  const locale = useLocale()
  const texts = uniqueBy(taken.flatMap(({ declarations }) => declarations?.texts ?? []), ({ code, text }) => `${code} ${text}`)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [signature, setSignature] = useState<Signature>({ name: '', code: '' })
  const [isTried, setIsTried] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const choosing = useMutation({
    mutationFn: () =>
      onChoose({
        choices: taken.map(({ row, offer, declarations }) => ({ rowId: row.id, offerId: offer.id, version: declarations?.version ?? '' })),
        consents: { locale, given: [...new Set(texts.map(({ code }) => code))] },
        ...(onAskForCode && { signature: { name: signature.name.trim(), code: signature.code.trim() } }),
      }),
    onSuccess: onChosen,
    // Other words than those that were ticked: nothing of it counts.
    onError: (error) => {
      if (error instanceof Fault && error.code === 'declarationsChanged') setTicked(new Set())
    },
  })
  const codeProblem = choosing.error instanceof Fault ? choosing.error.details.problems?.find(({ path }) => path === 'signature.code') : undefined

  function confirm() {
    setIsTried(true)
    const missing = texts.findIndex(({ text }) => !ticked.has(text))
    const inputs = list.current?.querySelectorAll('input')
    if (missing >= 0) inputs?.[missing]?.focus()
    else if (onAskForCode !== undefined && signature.name.trim() === '') inputs?.[texts.length]?.focus()
    else if (onAskForCode !== undefined && signature.code.trim() === '') inputs?.[texts.length + 1]?.focus()
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
      <p className="text-lg font-semibold">{t('fleet.confirmAbout', { count: taken.length, sums })}</p>
      <p className="text-ink-2">{t('notBinding', { broker: firstName(broker) })}</p>
      <details className="mt-2">
        <summary className="min-h-6 cursor-pointer font-semibold">{t('fleet.documents')}</summary>
        {uniqueBy(taken.map(({ offer }) => offer), ({ insurer, pidUrl = '', termsUrl = '' }) => `${insurer} ${pidUrl} ${termsUrl}`).map((offer) => (
          <div key={offer.id}>
            <p>{offer.insurer}</p>
            <OfferDocumentLinks offer={offer} />
          </div>
        ))}
      </details>
      <div className="mt-2">
        <Statement parts={statementOf(taken.map(({ row }) => row))} language={written} />
      </div>
      <p className="mt-2 mb-3 text-ink-2">{t('consents.hint')}</p>
      <div ref={list}>
        <div className="grid gap-3">
          {texts.map(({ text }) => (
            <Checkbox
              key={text}
              label={text}
              isRequired
              value={ticked.has(text)}
              onChange={(isOn) => setTicked(new Set(isOn ? [...ticked, text] : [...ticked].filter((one) => one !== text)))}
              {...(isTried && !ticked.has(text) ? { isInvalid: true, errorMessage: t('consents.missing') } : {})}
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
