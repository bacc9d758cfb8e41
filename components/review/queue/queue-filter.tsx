'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { SelectField } from '@/components/ui/fields/select-field'
import { queueAddress, type QueueNarrow } from '@/lib/features/review/model/queue-narrow'
import type { QueueView } from '@/lib/features/review/model/queue-views'

type Options = readonly { readonly key: string; readonly label: string }[]

export interface QueueFilterOptions {
  readonly product: Options
  readonly insurer: Options
  readonly owner: Options
}

const ANY = ''

/** Narrows the queue to a product, an insurer or a broker; the address holds it. */
export function QueueFilter({ view, narrow, options }: { view: QueueView; narrow: QueueNarrow; options: QueueFilterOptions }) {
  const t = useTranslations('backOffice.queue.filter')
  const router = useRouter()
  return (
    <div className="flex w-full flex-wrap gap-1.5">
      {(['product', 'insurer', 'owner'] as const).map((key) => (
        <SelectField
          key={key}
          label={t(key)}
          isLabelHidden
          isRequired
          isDense
          items={[{ key: ANY, label: t(`any.${key}`) }, ...options[key]]}
          value={narrow[key] ?? ANY}
          onChange={(chosen) => router.push(queueAddress(view, { ...narrow, [key]: chosen || undefined }))}
          className="min-w-36 flex-1 max-sm:min-w-full"
        />
      ))}
    </div>
  )
}
