'use client'

import { useTranslations } from 'next-intl'
import type { AnyQuestion } from '@/lib/wizard/define'
import { type Speech, sayAnswer } from './answer-words'
import { useWizard } from './wizard-context'

/** What it takes to say answers in the reader's language. */
export function useSpeech(): Speech {
  const t = useTranslations()
  const { locale, messages } = useWizard()
  return { t, locale, messages }
}

/** Says a question's answer in one line; nothing while there is none. */
export function useAnswerWords(): (question: AnyQuestion, value: unknown) => string {
  const speech = useSpeech()
  // Walk read the value by the rules of the question's own kind.
  return (question, value) => (value === undefined ? '' : sayAnswer(question, value as never, speech))
}
