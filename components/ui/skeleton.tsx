import { classNames } from './class-names'

interface SkeletonProps {
  /** What is being fetched, for screen readers. */
  label: string
  /** The height of the content, so that nothing jumps. */
  lines?: number | undefined
  /** Tall bars for cards and rows, thin ones for text. */
  shape?: 'text' | 'row' | undefined
  className?: string | undefined
}

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-2/3']

/** Reserves the space of loading content at once; shows the bars only after 300 ms. */
export function Skeleton({ label, lines = 3, shape = 'text', className }: SkeletonProps) {
  return (
    <div role="status" className={classNames('grid', shape === 'text' ? 'gap-2' : 'gap-px', className)}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          aria-hidden="true"
          className={classNames(
            'block appear-late rounded-sm bg-sunk',
            shape === 'text' ? `h-4 ${widths[line % widths.length] ?? 'w-full'}` : 'h-11 w-full',
          )}
        />
      ))}
    </div>
  )
}
