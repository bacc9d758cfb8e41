'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import { Kbd } from '@/components/ui/kbd'
import { TextLink } from '@/components/ui/text-link'
import { type Drawn, isSeen } from './use-drawn'

const NOTE_LENGTH = 1000

/** A decision that needs words first. */
export type ReasonedDecision = 'reviewed' | 'returned'

interface DecisionBarProps {
  isClean: boolean
  isFlagged: boolean
  /** Whether the document is seen: nobody approves what was not. */
  drawn: Drawn
  /** Where the document is. */
  document: string
  /** It was opened elsewhere, to be read there. */
  onOpened: () => void
  /** The decision whose reason is being written. */
  asks: ReasonedDecision | undefined
  onApprove: () => void
  onReturn: () => void
  onFlag: () => void
  onReason: (note: string) => void
  onCancel: () => void
  /** To whom it may be handed. */
  children?: ReactNode
}

/** What a reviewer can do with the chosen policy; the recommended act is the filled button. */
export function DecisionBar({ isClean, isFlagged, drawn, document, onOpened, asks, onApprove, onReturn, onFlag, onReason, onCancel, children }: DecisionBarProps) {
  const t = useTranslations('backOffice.queue')
  if (asks !== undefined) return <ReasonForm key={asks} decision={asks} onReason={onReason} onCancel={onCancel} />
  const approve = (
    <Button key="approve" variant={isClean ? 'primary' : 'secondary'} isDisabled={!isSeen(drawn)} onPress={onApprove}>
      {t(isClean && drawn !== 'elsewhere' ? 'approve' : 'approveWithReason')} <Kbd>A</Kbd>
    </Button>
  )
  const giveBack = (
    <Button key="return" variant={isClean ? 'secondary' : 'primary'} onPress={onReturn}>
      {t('return')} <Kbd>R</Kbd>
    </Button>
  )
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        {isClean ? [approve, giveBack] : [giveBack, approve]}
        {isFlagged ? null : (
          <Button variant="quiet" onPress={onFlag}>
            {t('flag')} <Kbd>F</Kbd>
          </Button>
        )}
        {children}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="text-sm text-ink-2 empty:hidden">{drawn === 'drawn' ? null : t(`drawn.${drawn}`)}</p>
        {drawn === 'failed' || drawn === 'elsewhere' ? <TextLink href={document} target="_blank" rel="noopener" onClick={onOpened}>{t('openDocument')}</TextLink> : null}
      </div>
    </div>
  )
}

interface ReasonFormProps {
  decision: ReasonedDecision
  onReason: (note: string) => void
  onCancel: () => void
}

function ReasonForm({ decision, onReason, onCancel }: ReasonFormProps) {
  const t = useTranslations('backOffice.queue')
  const review = useTranslations('backOffice.review')
  const field = useRef<HTMLInputElement>(null)
  // The key or button that opened the form asks for words.
  useEffect(() => field.current?.focus(), [])
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  function send() {
    const typed = note.trim()
    if (typed === '') setProblem(t('reasonMissing'))
    else if (typed.length > NOTE_LENGTH) setProblem(review('noteTooLong', { max: NOTE_LENGTH }))
    else onReason(typed)
  }
  return (
    <Form
      className="grid gap-2"
      onSubmit={send}
    >
      <TextField
        label={t(`reason.${decision}`)}
        value={note}
        onChange={(text) => {
          setNote(text)
          setProblem(undefined)
        }}
        ref={field}
        isRequired
        isInvalid={problem !== undefined}
        errorMessage={problem}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          {t(decision === 'returned' ? 'return' : 'approve')} <Kbd>↵</Kbd>
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {t('cancel')} <Kbd>Esc</Kbd>
        </Button>
      </div>
    </Form>
  )
}
