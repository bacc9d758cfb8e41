'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import type { Definition } from '@/lib/wizard/define'
import { withChanges, withoutChanges } from '@/lib/wizard/intake/apply'
import { matchQuestions } from '@/lib/wizard/intake/match-questions'
import { cleanDraft, type Draft } from '@/components/wizard/draft/draft'
import { useWizard } from '../wizard-context'
import { IntakeResults } from './intake-results'
import { IntakeText } from './intake-text'
import { useSelectedMatches } from './use-selected-matches'

/** What was ticked, as changes of the form. */
export interface IntakeChanges {
  readonly count: number
  readonly apply: (draft: Draft) => Draft
  readonly revert: (later: Draft) => Draft
}

interface IntakeDialogProps {
  definition: Definition
  stepId: string
  /** The draft at opening. */
  draft: Draft
  initialText: string
  onFill: (filling: IntakeChanges) => void
  onClose: () => void
}

/** A text on one side, its recognised values on the other: only ticked values are filled in. The text stays in this browser. */
export function IntakeDialog({ definition, stepId, draft: values, initialText, onFill, onClose }: IntakeDialogProps) {
  const t = useTranslations('intake')
  const { today } = useWizard()
  const [text, setText] = useState(initialText)
  const read = useDeferredValue(text)
  const draft = useMemo(() => cleanDraft(values), [values])
  const intake = useMemo(() => matchQuestions(read, { definition, draft, today }), [read, definition, draft, today])
  const { ticked, tick, tickAll } = useSelectedMatches(intake.proposals)

  function fill() {
    if (ticked.length === 0) return
    onFill({ count: ticked.length, apply: (now) => withChanges(now, ticked), revert: (later) => withoutChanges(later, draft, ticked) })
  }

  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      size="large"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" isDisabled={ticked.length === 0} onPress={fill}>
            {t('apply', { count: ticked.length })}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-sm text-ink-2">{t('lead')}</p>
      <div className="grid items-start gap-x-6 gap-y-4 desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <IntakeText text={text} onChange={setText} />
        <IntakeResults intake={intake} isWaiting={read.trim() === ''} stepId={stepId} draft={draft} ticked={ticked} onTick={tick} onTickAll={tickAll} />
      </div>
    </Dialog>
  )
}
