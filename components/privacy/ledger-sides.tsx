import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import type { LedgerView } from '@/lib/features/privacy/endpoints'
import { UNUSUAL, UNUSUAL_RULES } from '@/lib/features/privacy/model/unusual'

/** Who revealed how many codes today. */
export function BudgetCard({ budgets: { perDay, people } }: Pick<LedgerView, 'budgets'>) {
  const t = useTranslations('privacy.budgets')
  return (
    <Card title={t('title')}>
      <p className="mb-2 text-ink-2">{t('hint', { perDay })}</p>
      {people.length === 0 ? <p>{t('none')}</p> : null}
      <ul className="divide-y divide-line">
        {people.map(({ userId, name, used, refused }) => (
          <li key={userId} className="flex flex-wrap items-center gap-2 py-1.5">
            <span className="min-w-0 flex-1">{name}</span>
            <span className="figures">{t('used', { used, perDay })}</span>
            {refused > 0 ? <Badge tone="warn">{t('refused', { count: refused })}</Badge> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The rules by which a read is marked, in words. */
export function UnusualRules() {
  const t = useTranslations('privacy.unusual')
  const { timesTheMean, readsMin, daysBefore, nightFromHour, nightToHour } = UNUSUAL_RULES
  const values = { min: readsMin, times: timesTheMean, days: daysBefore, from: nightFromHour, to: nightToHour }
  return (
    <Card title={t('rules')}>
      <dl className="grid gap-2">
        {UNUSUAL.map((mark) => (
          <div key={mark}>
            <dt className="font-semibold">{t(mark)}</dt>
            <dd className="text-ink-2">{t(`${mark}Rule`, values)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
