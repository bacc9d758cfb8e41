import { useId } from 'react'
import { classNames } from '@/components/ui/class-names'

/** Tables of reports: more rows on a page than lists that one works in. */
export const DENSE = 'text-sm [&_td]:px-2 [&_td]:py-1.5 [&_th]:px-2'

/** A length of a bar and a mark for what it is compared with, both as shares of the longest. The table beside it says the same. */
export function Bar({ share, before = 0, className }: { share: number; before?: number | undefined; className?: string | undefined }) {
  const place = (value: number) => Math.min(100, Math.max(0, value * 98))
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className={classNames('block h-3 w-full min-w-12', className)}>
      {share > 0 ? <rect x="0" y="1" width={place(share)} height="8" className="fill-accent" /> : null}
      {before > 0 ? <Tick x1={place(before)} x2={place(before)} y1={0} y2={10} /> : null}
    </svg>
  )
}

/** The mark for what a value is compared with, with a light edge that sets it off from its bar. */
function Tick(line: { readonly x1: number | string; readonly x2: number | string; readonly y1: number | string; readonly y2: number | string }) {
  return [{ color: 'stroke-surface', width: 6 }, { color: 'stroke-ink', width: 2 }].map(({ color, width }) => <line key={color} {...line} className={color} strokeWidth={width} vectorEffect="non-scaling-stroke" />)
}

export interface Column {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly before: number
  /** Not over yet: striped. */
  readonly isUnfinished?: boolean | undefined
}

/** Columns over the columns of a table, each with its value on top and a mark for what it is compared with. */
export function Columns({ columns, className = 'h-32' }: { columns: readonly Column[]; className?: string | undefined }) {
  const most = Math.max(1, ...columns.flatMap(({ value, before }) => [value, before]))
  const heightOf = (value: number) => (Math.max(0, value) / most) * 100
  return (
    <div aria-hidden="true" className={classNames('flex border-b border-ink-3 pt-5', className)}>
      {columns.map(({ key, label, value, before, isUnfinished = false }) => (
        <div key={key} className="relative flex-1">
          <span className="absolute inset-x-0 text-center text-sm font-semibold tabular-nums" style={{ bottom: `calc(${Math.max(heightOf(value), heightOf(before))}% + 2px)` }}>{label}</span>
          <ColumnShape height={heightOf(value)} before={heightOf(before)} isUnfinished={isUnfinished} />
        </div>
      ))}
    </div>
  )
}

function ColumnShape({ height, before, isUnfinished }: { height: number; before: number; isUnfinished: boolean }) {
  const stripes = useId()
  return (
    <svg className="absolute inset-0 size-full overflow-visible">
      {isUnfinished ? (
        <pattern id={stripes} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="fill-accent-mark" />
          <rect width="3" height="6" className="fill-accent" />
        </pattern>
      ) : null}
      <rect x="22%" width="56%" y={`${100 - height}%`} height={`${height}%`} fill={isUnfinished ? `url(#${stripes})` : undefined} className={isUnfinished ? undefined : 'fill-accent'} />
      {before > 0 ? <Tick x1="10%" x2="90%" y1={`${100 - before}%`} y2={`${100 - before}%`} /> : null}
    </svg>
  )
}

/** What the marks of a chart mean. */
export function ChartLegend({ entries }: { entries: readonly { readonly sign: 'bar' | 'tick' | 'upright' | 'stripes' | 'answered' | 'slow' | 'failed'; readonly label: string }[] }) {
  return (
    <ul className="ml-auto flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-2">
      {entries.map(({ sign, label }) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3">
            {sign === 'upright' ? <rect x="5" y="0" width="2" height="12" className="fill-ink" /> : sign === 'tick' ? <rect x="0" y="5" width="12" height="2" className="fill-ink" /> : <rect width="12" height="12" className={FILLS[sign]} />}
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
