import { classNames } from '@/components/ui/class-names'

/** A length of a bar and a mark for what it is compared with, both as shares of the longest. The table beside it says the same. */
export function Bar({ share, before, className }: { share: number; before?: number | undefined; className?: string | undefined }) {
  const place = (value: number) => Math.min(100, Math.max(0, value * 98))
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className={classNames('block h-3 w-full min-w-12', className)}>
      <rect x="0" y="1" width={place(share)} height="8" className="fill-accent" />
      {before === undefined ? null : <rect x={place(before)} y="0" width="1.6" height="10" className="fill-ink stroke-surface" strokeWidth="0.4" />}
    </svg>
  )
}

export interface Column {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly before: number
  /** Not over yet: striped. */
  readonly isUnfinished?: boolean | undefined
}

const HEIGHT = 120
const WIDTH = 60

/** Columns over the columns of a table, each with its value on top and a mark for what it is compared with. */
export function Columns({ columns }: { columns: readonly Column[] }) {
  const most = Math.max(1, ...columns.flatMap(({ value, before }) => [value, before]))
  const heightOf = (value: number) => (Math.max(0, value) / most) * HEIGHT
  return (
    <svg viewBox={`0 0 ${columns.length * WIDTH} ${HEIGHT + 18}`} aria-hidden="true" className="block w-full">
      <defs>
        <pattern id="report-stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3" height="6" className="fill-accent" />
        </pattern>
      </defs>
      {columns.map(({ key, label, value, before, isUnfinished = false }, index) => {
        const [x, top] = [index * WIDTH, HEIGHT + 18 - heightOf(value)]
        return (
          <g key={key} transform={`translate(${x} 0)`}>
            <rect x="16" y={top} width="28" height={heightOf(value)} fill={isUnfinished ? 'url(#report-stripes)' : undefined} className={isUnfinished ? 'stroke-accent' : 'fill-accent'} />
            <rect x="10" y={HEIGHT + 17 - heightOf(before)} width="40" height="2" className="fill-ink" />
            <text x={WIDTH / 2} y={Math.min(top, HEIGHT + 17 - heightOf(before)) - 4} textAnchor="middle" className="fill-ink text-[13px] font-semibold">{label}</text>
          </g>
        )
      })}
      <rect x="0" y={HEIGHT + 17} width={columns.length * WIDTH} height="1" className="fill-line" />
    </svg>
  )
}

/** What the marks of a chart mean. */
export function ChartLegend({ entries }: { entries: readonly { readonly sign: 'bar' | 'tick' | 'stripes' | 'answered' | 'slow' | 'failed'; readonly label: string }[] }) {
  return (
    <ul className="ml-auto flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-2">
      {entries.map(({ sign, label }) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3">
            {sign === 'tick' ? <rect x="0" y="5" width="12" height="2" className="fill-ink" /> : <rect width="12" height="12" className={FILLS[sign]} />}
            {sign === 'stripes' ? <path d="M-2 6 6-2M0 12 12 0M6 14l8-8" className="stroke-surface" strokeWidth="2" /> : null}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}

const FILLS = { bar: 'fill-accent', stripes: 'fill-accent', answered: 'fill-accent-mark', slow: 'fill-warn', failed: 'fill-bad' }
const FROM = 0.75

/** Answers, slow ones and failures of an insurer, drawn from 75 to 100 %. */
export function ReliabilityBar({ asked, answered, slow }: { asked: number; answered: number; slow: number }) {
  const place = (share: number) => Math.max(0, ((share - FROM) / (1 - FROM)) * 100)
  const [quick, all] = asked === 0 ? [0, 0] : [place((answered - slow) / asked), place(answered / asked)]
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="block h-3 w-full min-w-20">
      <rect x="0" width={quick} height="10" className="fill-accent-mark" />
      <rect x={quick} width={all - quick} height="10" className="fill-warn" />
      <rect x={all} width={asked === 0 ? 0 : 100 - all} height="10" className="fill-bad" />
    </svg>
  )
}
