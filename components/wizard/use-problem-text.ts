import { useTranslations } from 'next-intl'
import type { Problem } from '@/lib/domain/problem'
import type { Locale } from '@/lib/i18n/locales'
import { problemParams } from '@/lib/i18n/problem-params'

/** Says problems in the reader's language. */
export function useProblemText(locale: Locale): (problem: Problem) => string {
  const t = useTranslations('problems')
  return (problem) => t(problem.code, problemParams(problem, locale))
}
