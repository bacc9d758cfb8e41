import { useLocale, useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { formatDay, todayInBucharest } from '@/lib/domain/day'
import type { MergeSide } from '@/lib/features/clients/endpoints'

interface MergeSidesProps {
  sides: readonly MergeSide[]
  keptId: string
  onKeep: (clientId: string) => void
}

/** Both records side by side; one of them stays. */
export function MergeSides({ sides, keptId, onKeep }: MergeSidesProps) {
  const t = useTranslations('clientPage.merging')
  const locale = useLocale()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('which')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {sides.map((side) => {
          const isKept = side.id === keptId
          const facts = [
            [t('taxId'), side.maskedTaxId],
            [t('mobile'), side.mobile],
            [t('email'), side.email],
            [t('address'), side.address],
            [t('saved'), formatDay(todayInBucharest(new Date(side.savedAt)), locale)],
          ] as const
          return (
            <label key={side.id} className={classNames('block cursor-pointer rounded-lg border p-3', isKept ? 'border-accent bg-accent-soft' : 'border-line')}>
              <span className="flex items-start gap-2">
                <input type="radio" name="kept" checked={isKept} onChange={() => onKeep(side.id)} className="mt-1 size-4 accent-accent focus-visible:focus-ring" />
                <span>
                  <span className="block font-semibold">{side.name}</span>
                  <span className="block text-sm text-ink-2">{t(isKept ? 'stays' : 'goes')}</span>
                </span>
              </span>
              <span className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
                {facts.map(([label, value]) => (
                  <span key={label} className="contents">
                    <span className="text-ink-2">{label}</span>
                    <span className="break-words">{value || '–'}</span>
                  </span>
                ))}
              </span>
              <span className="mt-2 block text-sm">{t('counts', side.counts)}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
