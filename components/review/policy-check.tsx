import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { Icon } from '@/components/ui/icon'
import { formatDay } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'
import { CHECKED_FACTS, type CheckedFact, type FactValue, type NotCompared, type PolicyFinding } from '@/lib/features/policies/model/policy-finding'

interface PolicyCheckProps {
  /** Undefined before the comparison. */
  findings: readonly PolicyFinding[] | undefined
  /** What could not be compared, and why; undefined for a comparison of before that was kept. */
  notCompared: NotCompared | undefined
  /** Whether the product asks for a chassis number. */
  asksVin: boolean
  /** Issued elsewhere: only its document can be compared with it. */
  isFiled: boolean
}

/** The facts compared with the document of a filed policy: no request named what is insured. */
const FILED_FACTS = ['holder', 'product', 'startDate', 'endDate', 'premium', 'series', 'number'] as const satisfies readonly CheckedFact[]
/** Facts that older comparisons did not compare. */
const NEWER_FACTS: readonly CheckedFact[] = ['insuredPerson', 'covers', 'insuredSums', 'deductibles']

/** Fact by fact, whether request, offer, policy and document say the same, and what was not compared and why. */
export function PolicyCheck({ findings, notCompared, asksVin, isFiled }: PolicyCheckProps) {
  const t = useTranslations('backOffice')
  const title = t(isFiled ? 'check.filedTitle' : 'check.title')
  if (findings === undefined) return <Card title={title}>{t(isFiled ? 'check.filedNotYet' : 'check.notYet')}</Card>
  // What the payment differs in stands in a card of its own.
  const compared = findings.filter(({ fact }) => fact !== 'payment')
  const isUnreadable = findings.some(({ fact }) => fact === 'document')
  const rows = (isFiled ? FILED_FACTS : CHECKED_FACTS.filter(applies)).map((fact) => rowOf(fact, compared.filter((finding) => finding.fact === fact)))
  return (
    <Card title={title} titleExtra={compared.length === 0 ? <Badge tone="good">{t('check.noDifferences')}</Badge> : <Badge tone="warn">{t('check.differences', { count: compared.length })}</Badge>}>
      {isUnreadable ? <p className="mb-2 font-medium text-warn">{t('check.unreadable')}</p> : null}
      <DefinitionList rows={rows} />
    </Card>
  )

  /** A product without vehicles has no line for a chassis number. */
  function applies(fact: CheckedFact): boolean {
    return notCompared === undefined ? fact !== 'vin' || asksVin : notCompared[fact] !== 'notOfProduct'
  }

  function whyNot(fact: CheckedFact): string | undefined {
    if (isFiled) return undefined
    if (notCompared === undefined) return NEWER_FACTS.includes(fact) ? t('check.notCompared.before') : undefined
    const because = notCompared[fact]
    return because === undefined || because === 'notOfProduct' ? undefined : t(`check.notCompared.${because}`)
  }

  function rowOf(fact: CheckedFact, found: readonly PolicyFinding[]) {
    const why = whyNot(fact)
    const value = found.length > 0 ? <Differences findings={found} /> : why !== undefined ? <span className="text-ink-2">{why}</span> : isUnreadable ? '–' : <Badge tone="good">{t('check.agrees')}</Badge>
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
