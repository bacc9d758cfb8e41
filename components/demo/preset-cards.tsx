import { useFormatter, useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { Icon, type IconName } from '@/components/ui/icon'
import type { InsurerRow } from '@/lib/features/demo/endpoints'
import { isNormal, NORMAL } from '@/lib/features/demo/model/insurer-faults'
import { type Preset, presetFaults, PRESETS } from '@/lib/features/demo/model/presets'

const ICONS: Readonly<Record<Preset, IconName>> = { calm: 'light', slowFriday: 'clock', oneDown: 'bad', priceChange: 'chart', lostAnswer: 'plug', hardDay: 'warn' }

interface PresetCardsProps {
  active: Preset | undefined
  /** The insurers of the service that is shown: a situation says what becomes of them. */
  rows: readonly InsurerRow[]
  onChoose: (preset: Preset) => void
}

/** Situations that set several controls at once; the active one is outlined. */
export function PresetCards({ active, rows, onChoose }: PresetCardsProps) {
  const t = useTranslations('director')
  const format = useFormatter()
  const changedBy = (preset: Preset) => {
    const faults = presetFaults(preset, rows)
    return rows.filter(({ key }) => !isNormal(faults.get(key) ?? NORMAL)).map(({ insurer }) => insurer)
  }
  return (
    <div role="group" aria-label={t('bar.situation')} className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
      {PRESETS.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={preset === active}
          onClick={() => onChoose(preset)}
          className={classNames(
            'grid cursor-pointer content-start rounded-lg border px-3 py-2 text-left focus-visible:focus-ring',
            preset === active ? 'border-accent bg-accent-soft ring-1 ring-accent ring-inset' : 'border-line bg-surface hover:bg-sunk',
          )}
        >
          <span className="flex items-center gap-1.5 font-semibold">
            <Icon name={ICONS[preset]} className="size-4 shrink-0" />
            {t(`bar.presets.${preset}`)}
          </span>
          <span className="block text-sm text-ink-2">{t(`presetSays.${preset}`, { insurers: format.list(changedBy(preset)) })}</span>
        </button>
      ))}
    </div>
  )
}
