import { useFormatter, useTranslations } from 'next-intl'
import type { ReadView } from '@/lib/features/privacy/endpoints'
import { CODE_KINDS } from '@/lib/features/privacy/model/reads'

interface YearChartProps {
  reads: readonly ReadView[]
  /** The instant at the right edge. */
  now: Date
}

const YEAR_MS = 365 * 86_400_000
const MONTHS = Array.from({ length: 12 }, (_, index) => index)

type Mark = 'masked' | 'code' | 'copy' | 'refused'

const SIGNS: Readonly<Record<Mark, { readonly sign: string; readonly className: string }>> = {
  masked: { sign: '○', className: 'text-ink-2' },
  code: { sign: '■', className: 'text-accent' },
  copy: { sign: '◆', className: 'text-ink' },
  refused: { sign: '▲', className: 'text-warn' },
}

function markOf({ kind }: ReadView): Mark {
  if (kind === 'refusal') return 'refused'
  if (kind === 'export' || kind === 'wholeFile') return 'copy'
  return CODE_KINDS.includes(kind) ? 'code' : 'masked'
}

/** What the signs of the chart mean. */
export function YearLegend() {
  const t = useTranslations('privacy.year')
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {(Object.keys(SIGNS) as Mark[]).map((mark) => (
        <li key={mark}>
          <span aria-hidden="true" className={SIGNS[mark].className}>
            {SIGNS[mark].sign}
          </span>{' '}
          {t(mark)}
        </li>
      ))}
    </ul>
  )
}

/** A year at a glance: a lane for each reader. The table below says the same in words. */
export function YearChart({ reads, now }: YearChartProps) {
  const t = useTranslations('privacy.year')
  const format = useFormatter()
  const readers = [...new Set(reads.map(({ reader }) => reader.id))]
  const lanes = readers.map((id) => reads.filter(({ reader }) => reader.id === id))
  const start = now.getTime() - YEAR_MS
  const monthAt = (index: number) => new Date(start + ((index + 0.5) * YEAR_MS) / MONTHS.length)
  return (
    <div className="grid gap-y-0.5">
      {lanes.map((lane) => (
        <div key={lane[0]?.reader.id} role="img" aria-label={t('lane', { name: lane[0]?.reader.name ?? '', count: lane.length })} className="grid grid-cols-[6rem_minmax(0,1fr)_2rem] sm:grid-cols-[8.5rem_minmax(0,1fr)_2rem] items-center gap-2 text-sm">
          <span className="truncate">{lane[0]?.reader.name}</span>
          <span className="relative h-5 border-x border-line bg-[repeating-linear-gradient(to_right,transparent_0,transparent_calc(100%/12-1px),var(--color-line)_calc(100%/12-1px),var(--color-line)_calc(100%/12))]">
            {lane.map((read) => (
              <span key={read.id} className={`absolute -translate-x-1/2 leading-5 ${SIGNS[markOf(read)].className}`} style={{ left: `${Math.min(99, Math.max(1, ((new Date(read.at).getTime() - start) / YEAR_MS) * 100))}%` }}>
                {SIGNS[markOf(read)].sign}
              </span>
            ))}
          </span>
          <strong className="text-right figures">{lane.length}</strong>
        </div>
      ))}
      <div aria-hidden="true" className="grid grid-cols-[6rem_minmax(0,1fr)_2rem] sm:grid-cols-[8.5rem_minmax(0,1fr)_2rem] gap-2 text-xs text-ink-2">
        <span />
        <span className="grid grid-cols-12">
          {MONTHS.map((index) => (
            <span key={index} className="flex justify-center whitespace-nowrap max-sm:odd:invisible">
              {format.dateTime(monthAt(index), { month: 'short' })}
            </span>
          ))}
        </span>
      </div>
    </div>
  )
}
