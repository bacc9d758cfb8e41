import { useLocale, useTranslations } from 'next-intl'
import { formatDay } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'
import type { FactValue, PolicyFinding } from '@/lib/features/policies/model/policy-finding'

/** Says a difference in words: "Primă: ofertat 1.477,85 RON, emis 1.497,85 RON". */
export function useDifferenceWords(): (finding: PolicyFinding) => string {
  const t = useTranslations('backOffice.queue')
  const facts = useTranslations('backOffice.facts')
  const locale = useLocale()
  const valueOf = (value: FactValue | undefined) => {
    if (value === undefined) return ''
    if ('day' in value) return formatDay(value.day, locale)
    return 'money' in value ? formatMoney(value.money, locale) : value.text
  }
  const wordsOf = ({ fact, between, expected, found }: PolicyFinding) => {
    if (fact === 'document') return t('unreadable')
    if (fact === 'payment') return t('recorded')
    return expected === undefined ? t('missingInDocument') : t(`between.${between}`, { expected: valueOf(expected), found: valueOf(found) })
  }
  return (finding) => t('differs', { fact: facts(finding.fact), words: wordsOf(finding) })
}
