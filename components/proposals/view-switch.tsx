import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'

export type ProposalViewKey = 'offers' | 'faceToFace'

const KEYS = ['offers', 'faceToFace'] as const satisfies readonly ProposalViewKey[]

/** Cards or columns. */
export function ViewSwitch({ value, onChange }: { value: ProposalViewKey; onChange: (key: ProposalViewKey) => void }) {
  const t = useTranslations('proposalPage.views')
  return (
    <div role="group" aria-label={t('label')} className="grid grid-cols-2 rounded-lg bg-sunk p-0.5">
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === value}
          onClick={() => onChange(key)}
          className={classNames('min-h-9 cursor-pointer rounded-md border px-2 text-[0.9375rem] focus-visible:focus-ring', key === value ? 'border-field bg-surface font-bold text-accent' : 'border-transparent font-semibold text-ink-2')}
        >
          {t(key)}
        </button>
      ))}
    </div>
  )
}
