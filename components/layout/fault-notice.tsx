import { Notice } from '@/components/ui/notice'
import { FaultText } from './fault-text'

interface FaultNoticeProps {
  /** Undefined shows nothing. */
  error: unknown
  /** What did not work. */
  title?: string | undefined
  className?: string | undefined
}

/** An alert that says what failed, why, and what to do next. */
export function FaultNotice({ error, ...notice }: FaultNoticeProps) {
  if (error === null || error === undefined) return null
  return (
    <Notice tone="bad" role="alert" {...notice}>
      <FaultText error={error} />
    </Notice>
  )
}
