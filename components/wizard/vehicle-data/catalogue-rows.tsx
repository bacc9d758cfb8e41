import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { Icon } from '@/components/ui/icon'
import { formatTypedValue } from '@/components/wizard/intake/format-typed-value'
import { useAnswerFormat } from '@/components/wizard/use-answer-text'
import type { CatalogueMatch } from './catalogue-matches'

interface CatalogueRowsProps {
  matches: readonly CatalogueMatch[]
  isTicked: (match: CatalogueMatch) => boolean
  onTick: (match: CatalogueMatch, isOn: boolean) => void
}

/** Field by field, what the catalogue says and what it would replace. */
export function CatalogueRows({ matches, isTicked, onTick }: CatalogueRowsProps) {
  const t = useTranslations('vehicleData')
  const format = useAnswerFormat()
  return (
    <ul aria-label={t('rows')} className="grid gap-2">
      {matches.map((match) => {
        const { path, currentValue, isTyped, value } = match
        const shown = formatTypedValue(match, value, format)
        return (
          <li key={path}>
            <Checkbox
              value={isTicked(match)}
              onChange={(isOn) => onTick(match, isOn)}
              label={
                <span className="flex flex-wrap items-baseline gap-x-3 break-words">
                  <span className="min-w-0">
                    <span className="text-ink-2">{format.messages.questions[path]?.label ?? path}: </span>
                    <strong className="font-semibold">{shown}</strong>
                  </span>
                  {currentValue === undefined ? null : (
                    <span className={classNames('basis-full text-sm', isTyped ? 'text-warn' : 'text-ink-2')}>
                      {t(isTyped ? 'replaces' : 'proposedNow', { held: formatTypedValue(match, currentValue, format) })} <Icon name="arrow-right" className="inline size-3" /> {shown}
                    </span>
                  )}
                </span>
              }
            />
          </li>
        )
      })}
    </ul>
  )
}
