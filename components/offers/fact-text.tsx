import { useTranslations } from 'next-intl'
import type { Fact } from '@/lib/features/proposals/model/compare-rows'

/** A fact of an offer, or that the offer does not state it. */
export function FactText({ fact }: { fact: Fact }) {
  const t = useTranslations('offers.compare')
  if (fact.kind !== 'stated') return <span className="text-ink-2">{t(fact.kind)}</span>
  return fact.lines.map((line) => (
    <p key={line} className="break-words">
      {line}
    </p>
  ))
}
