'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type AnswerFormat, formatAnswer } from '@/lib/products/format-answer'
import type { AnyQuestion } from '@/lib/wizard/define'
import { useWizard } from './wizard-context'

/** What wording answers in the reader's language needs. */
export function useAnswerFormat(): AnswerFormat {
  const t = useTranslations()
  const { locale, messages } = useWizard()
  return useMemo(() => ({ t, locale, messages }), [t, locale, messages])
}

/** Words an answer in one line; empty without an answer. */
export function useAnswerText(): (question: AnyQuestion, value: unknown) => string {
  const format = useAnswerFormat()
  // `walk` parsed the value by the rules of the question's kind.
  return (question, value) => (value === undefined ? '' : formatAnswer(question, value as never, format))
}
