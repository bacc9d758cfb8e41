'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { itemMessages } from '@/lib/products/product-messages'
import type { ItemQuestions, AskedQuestion } from '@/lib/wizard/ask'
import type { QuestionOf } from '@/lib/wizard/define'
import type { Draft } from '@/components/wizard/draft/draft'
import { type PlainQuestion, placedQuestion } from './item-question'
import { QuestionField } from '@/components/wizard/question-field'
import { prefillOf, QuestionGroups } from '@/components/wizard/question-groups'
import { firstField } from '@/components/wizard/step-problems'
import { useWizard, WizardContext } from '@/components/wizard/wizard-context'

interface ItemCardProps {
  question: QuestionOf<'items'>
  asked: ItemQuestions
  index: number
  name: string
  /** The age that the price counted for it, while nobody is named. */
  pricedAge: number | undefined
  /** It was just added. */
  takesFocus: boolean
  /** Undefined at the maximum. */
  onCopy: (() => void) | undefined
  /** Undefined at the minimum. */
  onRemove: (() => void) | undefined
}

/** One item of a list. */
export function ItemCard({ question, asked, index, name, pricedAge, takesFocus, onCopy, onRemove }: ItemCardProps) {
  const t = useTranslations('wizard.items')
  const titleId = useId()
  const fields = useMemo(() => new Map(question.questions.map((one) => [one.key, placedQuestion(question, one, index)])), [question, index])
  const placed = asked.flatMap((one): PlacedQuestion[] => {
    const field = fields.get(one.question.key)
    return field === undefined ? [] : [{ ...one, question: field }]
  })
  useFocusOnArrival(takesFocus, placed[0]?.question)
  return (
    <div role="group" aria-labelledby={titleId} className="min-w-0 rounded-md border border-line p-3">
      <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 id={titleId} className="mr-auto text-base font-semibold">
          {name}
          {pricedAge === undefined ? null : <span className="ml-2 text-sm font-normal text-ink-2">{t('unnamed', { age: pricedAge })}</span>}
        </h3>
        {onCopy === undefined ? null : (
          <Button size="small" variant="quiet" aria-label={t('copyOf', { name })} onPress={onCopy}>
            {t('copy')}
          </Button>
        )}
        {onRemove === undefined ? null : (
          <Button size="small" variant="quiet" aria-label={t('removeOf', { name })} onPress={onRemove}>
            {t('remove')}
          </Button>
        )}
      </div>
      <ItemWords list={question.key}>
        <QuestionGroups asked={placed} field={fieldOf} />
      </ItemWords>
    </div>
  )
}

interface PlacedQuestion extends AskedQuestion {
  readonly question: PlainQuestion
}

function fieldOf(one: PlacedQuestion) {
  return <QuestionField question={one.question} isRequired={one.required} proposal={prefillOf(one)} />
}

/** Gives an item the texts of its list. */
function ItemWords({ list, children }: { list: string; children: ReactNode }) {
  const wizard = useWizard()
  const words = useMemo(() => ({ ...wizard, messages: itemMessages(wizard.messages, list) }), [wizard, list])
  return <WizardContext value={words}>{children}</WizardContext>
}

function useFocusOnArrival(takesFocus: boolean, first: PlainQuestion | undefined): void {
  const { setFocus } = useFormContext<Draft>()
  const hasArrived = useRef(false)
  useEffect(() => {
    if (!takesFocus || hasArrived.current || first === undefined) return
    hasArrived.current = true
    setFocus(firstField(first))
  }, [takesFocus, first, setFocus])
}
