'use client'

import { useTranslations } from 'next-intl'
import { type Speech, sayAnswer } from '@/lib/products/answer-words'
import type { AnyQuestion } from '@/lib/wizard/define'
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
