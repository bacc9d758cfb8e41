'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Fault } from '@/lib/domain/fault'
import type { ConsentCode } from '@/lib/features/proposals/model/consents'
import { SignFields, type Signature } from './sign-fields'

interface ConsentsDialogProps {
  /** What the client declares, all of it. */
  texts: readonly { readonly code: ConsentCode; readonly text: string }[]
  /** Mails a code to sign with; undefined where no code is asked. */
  onAskForCode: (() => Promise<{ readonly to: string; readonly minutes: number }>) | undefined
  onConfirm: (given: { readonly codes: readonly ConsentCode[]; readonly signature?: Signature }) => Promise<void>
  onConfirmed: () => void
  onClose: () => void
  /** What is confirmed, above the declarations. */
  children: ReactNode
}

/** Confirms a choice: the client's declarations, and the signature where one is asked. */
export function ConsentsDialog({ texts, onAskForCode, onConfirm, onConfirmed, onClose, children }: ConsentsDialogProps) {
  const t = useTranslations('proposalPage')
  const problems = useTranslations('problems')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [signature, setSignature] = useState<Signature>({ name: '', code: '' })
  const [isTried, setIsTried] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const confirming = useMutation({
    mutationFn: () =>
      onConfirm({ codes: [...new Set(texts.map(({ code }) => code))], ...(onAskForCode && { signature: { name: signature.name.trim(), code: signature.code.trim() } }) }),
    onSuccess: onConfirmed,
    // Other words than those that were ticked: nothing of it counts.
    onError: (error) => {
      if (error instanceof Fault && error.code === 'declarationsChanged') setTicked(new Set())
    },
  })
  const codeProblem = confirming.error instanceof Fault ? confirming.error.details.problems?.find(({ path }) => path === 'signature.code') : undefined

  function confirm() {
    setIsTried(true)
    const missing = texts.findIndex(({ text }) => !ticked.has(text))
    const inputs = list.current?.querySelectorAll('input')
    if (missing >= 0) inputs?.[missing]?.focus()
    else if (onAskForCode !== undefined && signature.name.trim() === '') inputs?.[texts.length]?.focus()
    else if (onAskForCode !== undefined && signature.code.trim() === '') inputs?.[texts.length + 1]?.focus()
    else confirming.mutate()
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
          <Button variant="primary" onPress={confirm} isPending={confirming.isPending}>
            {t('consents.confirm')}
          </Button>
        </>
      }
    >
      {children}
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
      <FaultNotice error={codeProblem === undefined ? confirming.error : null} className="mt-3" />
    </Dialog>
  )
}
