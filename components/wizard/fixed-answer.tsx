'use client'

import { useTranslations } from 'next-intl'
import type { AnyQuestion } from '@/lib/wizard/define'
import { ReadOnlyAnswer } from './read-only-answer'
import { useAnswerText } from './use-answer-text'

/** The only possible answer: shown, not asked. */
export function FixedAnswer({ question, label, value }: { question: AnyQuestion; label: string; value: unknown }) {
  const t = useTranslations('wizard')
  const answerText = useAnswerText()
  return (
    <ReadOnlyAnswer label={label} origin={t('fixed')}>
      {answerText(question, value)}
    </ReadOnlyAnswer>
  )
}
