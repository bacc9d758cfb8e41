'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { queueAddress, type QueueNarrow } from '@/lib/features/review/model/queue-narrow'
import type { QueueView } from '@/lib/features/review/model/queue-views'

type Options = readonly { readonly key: string; readonly label: string }[]

export interface QueueFilterOptions {
  readonly product: Options
  readonly insurer: Options
  readonly owner: Options
}

/** Narrows the queue to a product, an insurer or a broker; the address holds it. */
export function QueueFilter({ view, narrow, options }: { view: QueueView; narrow: QueueNarrow; options: QueueFilterOptions }) {
  const t = useTranslations('backOffice.queue.filter')
  const router = useRouter()
  return (
    <div className="ml-auto flex flex-wrap gap-1.5">
      {(['product', 'insurer', 'owner'] as const).map((key) => (
        <select
          key={key}
          aria-label={t(key)}
          value={narrow[key] ?? ''}
          onChange={({ target }) => router.push(queueAddress(view, { ...narrow, [key]: target.value || undefined }))}
          className="min-h-7 max-w-36 cursor-pointer truncate rounded-md border border-field bg-surface px-1.5 text-sm focus-visible:focus-ring"
        >
          <option value="">{t(`any.${key}`)}</option>
          {options[key].map(({ key: value, label }) => <option key={value} value={value}>{label}</option>)}
        </select>
      ))}
    </div>
  )
}
