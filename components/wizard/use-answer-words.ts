'use client'

import { useTranslations } from 'next-intl'
import { type Speech, sayAnswer } from '@/lib/products/answer-words'
import type { AnyQuestion } from '@/lib/wizard/define'
import { useWizard } from './wizard-context'

/** What wording answers in the reader's language needs. */
export function useSpeech(): Speech {
  const t = useTranslations()
  const { locale, messages } = useWizard()
  return { t, locale, messages }
}

/** Words an answer in one line; empty without an answer. */
export function useAnswerWords(): (question: AnyQuestion, value: unknown) => string {
  const speech = useSpeech()
  // `walk` parsed the value by the rules of the question's kind.
  return (question, value) => (value === undefined ? '' : sayAnswer(question, value as never, speech))
}
