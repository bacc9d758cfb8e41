'use client'

import { useTranslations } from 'next-intl'
import type { AnyQuestion } from '@/lib/wizard/define'
import { ShownAnswer } from './shown-answer'
import { useAnswerWords } from './use-answer-words'

/** The only possible answer: shown, not asked. */
export function FixedAnswer({ question, label, value }: { question: AnyQuestion; label: string; value: unknown }) {
  const t = useTranslations('wizard')
  const say = useAnswerWords()
  return (
    <ShownAnswer label={label} origin={t('fixed')}>
      {say(question, value)}
    </ShownAnswer>
  )
}
