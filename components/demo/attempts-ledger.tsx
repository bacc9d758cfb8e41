import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import type { PanelView } from '@/lib/features/demo/endpoints'

/** What the desk knows of its last attempts to issue, beside what the insurers' own register has. */
export function AttemptsLedger({ attempts }: { attempts: PanelView['attempts'] }) {
  const t = useTranslations('director.ledger')
  return (
    <Card title={t('title')} padding="none">
      <p className="px-4 pb-2 text-sm text-ink-2">{attempts.length === 0 ? t('empty') : t('lead')}</p>
      <ul aria-label={t('title')} className="divide-y divide-line border-t border-line">
        {attempts.map(({ id, quoteNumber, insurer, state, known, policies }) => (
          <li key={id} className="grid gap-1 px-4 py-2.5">
            <span className="font-semibold">{t('attempt', { number: `${quoteNumber}`, insurer })}</span>
            <span className="flex flex-wrap gap-1.5">
              <Badge tone={state === 'ISSUED' ? 'good' : state === 'UNKNOWN' ? 'warn' : 'neutral'}>{t(`states.${state}`)}</Badge>
              <Badge tone={state === 'ISSUED' && policies !== known ? 'bad' : 'neutral'} shape={null}>
                {t(state === 'ISSUED' && known > 1 ? 'perPerson' : 'policies', { count: policies, known })}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
