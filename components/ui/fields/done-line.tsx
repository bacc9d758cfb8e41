import { classNames } from '@/components/ui/class-names'

/** Says that something is done, also to who does not see it; empty until then, it takes no place. */
export function DoneLine({ children, className }: { children: string | undefined; className?: string }) {
  return (
    <p role="status" className={classNames('text-good empty:hidden', className)}>
      {children}
    </p>
  )
}
