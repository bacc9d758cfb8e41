import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { Icon } from '@/components/ui/icon'
import { formatDay } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'
import { CHECKED_FACTS, type CheckedFact, type FactValue, type PolicyFinding } from '@/lib/features/policies/model/policy-check'

interface PolicyCheckProps {
  /** Undefined before the comparison. */
  findings: readonly PolicyFinding[] | undefined
  /** Issued elsewhere: only its document can be compared with it. */
  isFiled: boolean
}

/** The facts compared with the document of a filed policy: no request named a vehicle. */
const FILED_FACTS = CHECKED_FACTS.filter((fact) => fact !== 'vin')

/** Fact by fact, whether request, offer, policy and document say the same. */
export function PolicyCheck({ findings, isFiled }: PolicyCheckProps) {
  const t = useTranslations('backOffice')
  const title = t(isFiled ? 'check.filedTitle' : 'check.title')
  if (findings === undefined) return <Card title={title}>{t(isFiled ? 'check.filedNotYet' : 'check.notYet')}</Card>
  // What the payment differs in stands in a card of its own.
  const compared = findings.filter(({ fact }) => fact !== 'payment')
  const isUnreadable = findings.some(({ fact }) => fact === 'document')
  const rows = (isFiled ? FILED_FACTS : CHECKED_FACTS).map((fact) => rowOf(fact, compared.filter((finding) => finding.fact === fact)))
  return (
    <Card title={title} titleExtra={compared.length === 0 ? <Badge tone="good">{t('check.noDifferences')}</Badge> : <Badge tone="warn">{t('check.differences', { count: compared.length })}</Badge>}>
      {isUnreadable ? <p className="mb-2 font-medium text-warn">{t('check.unreadable')}</p> : null}
      <DefinitionList rows={rows} />
    </Card>
  )

  function rowOf(fact: CheckedFact, found: readonly PolicyFinding[]) {
    const value = found.length > 0 ? <Differences findings={found} /> : isUnreadable ? '–' : <Badge tone="good">{t('check.agrees')}</Badge>
    return { key: fact, label: t(`facts.${fact}`), value, tone: found.length > 0 ? ('warn' as const) : ('plain' as const) }
  }
}

function Differences({ findings }: { findings: readonly PolicyFinding[] }) {
  const t = useTranslations('backOffice.check')
  const locale = useLocale()
  return findings.map((finding) => (
    <span key={finding.between} className="flex gap-2">
      <Icon name="warn" className="mt-0.75 size-4 shrink-0 text-warn" />
      <span className="min-w-0">{sentenceOf(finding)}</span>
    </span>
  ))

  function sentenceOf({ between, expected, found }: PolicyFinding): string {
    if (expected === undefined) return t('notInDocument')
    return t(`between.${between}`, { expected: wordsOf(expected, locale), found: found === undefined ? '' : wordsOf(found, locale) })
  }
}

function wordsOf(value: FactValue, locale: 'ro' | 'en'): string {
  if ('day' in value) return formatDay(value.day, locale)
  return 'money' in value ? formatMoney(value.money, locale) : value.text
}
