import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { classNames } from '@/components/ui/class-names'
import { BAR_STATES, type Timeline } from '@/lib/features/client-page/model/timeline'
import { BAR_CLASSES, type TimelinePolicy, TimelineRow } from './timeline-row'

interface PolicyTimelineProps {
  timeline: Timeline<TimelinePolicy>
  productNames: Readonly<Record<string, string>>
  may: { readonly quote: boolean; readonly resolve: boolean }
}

/** The client's policies as bars on eighteen months. Each row says in words what its bar shows. */
export function PolicyTimeline({ timeline, productNames, may }: PolicyTimelineProps) {
  const t = useTranslations('clientPage.policies')
  const { bars, months, today } = timeline
  const states = BAR_STATES.filter((state) => bars.some((bar) => bar.state === state))
  return (
    <Card
      title={t('title')}
      titleExtra={bars.length === 0 ? undefined : <Badge>{String(bars.length)}</Badge>}
      padding="none"
      actions={
        bars.length === 0 ? undefined : (
          <ul className="flex flex-wrap gap-x-3.5 gap-y-1 text-xs text-ink-2">
            {states.map((state) => (
              <li key={state} className="flex items-center gap-1.5">
                <span aria-hidden="true" className={classNames('h-2.5 w-4 rounded-xs', BAR_CLASSES[state])} /> {t(`legend.${state}`)}
              </li>
            ))}
          </ul>
        )
      }
    >
      {bars.length === 0 ? (
        <EmptyState title={t('none')} className="border-t border-line py-6">
          {t('noneHint')}
        </EmptyState>
      ) : (
        <>
          <Months months={months} today={today} />
          <ul aria-label={t('title')} className="divide-y divide-line border-t border-line">
            {bars.map((bar) => (
              <TimelineRow key={bar.id} bar={bar} product={productNames[bar.product] ?? bar.product} today={today} months={months} may={may} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

const EVERY = 2
// Beside the mark of today a month would touch it.
const TODAY_WIDTH = 5

function Months({ months, today }: Pick<PolicyTimelineProps['timeline'], 'months' | 'today'>) {
  const t = useTranslations('clientPage.policies')
  const format = useFormatter()
  const name = (first: string) => format.dateTime(new Date(`${first}T12:00:00Z`), first.slice(5, 7) === '01' ? { month: 'short', year: '2-digit' } : { month: 'short' })
  return (
    <div aria-hidden="true" className="hidden grid-cols-[13.5rem_minmax(0,1fr)_7.5rem] border-t border-line px-4 text-xs text-ink-2 sm:grid">
      <span />
      <span className="relative h-7">
        {months.map(({ first, left }, index) =>
          index % EVERY === 0 && Math.abs(left - today) > TODAY_WIDTH ? (
            <span key={first} className="absolute top-1.5 whitespace-nowrap" style={{ left: `${left}%` }}>
              {name(first)}
            </span>
          ) : null,
        )}
        <span className="absolute top-1 -translate-x-1/2 rounded-sm bg-accent px-1.5 leading-5 font-semibold text-on-accent" style={{ left: `${today}%` }}>
          {t('today')}
        </span>
      </span>
    </div>
  )
}
