'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { FleetOption } from '@/lib/features/proposals/model/fleet-options'
import { fleetOptionName, fleetSumOf, fleetSums } from '@/lib/features/proposals/model/fleet-words'
import { firstName } from '@/lib/features/proposals/model/plain-names'

interface FleetOptionsProps {
  options: readonly FleetOption[]
  broker: string
  isTaken: (option: FleetOption) => boolean
  onTake: (option: FleetOption) => void
}

/** The ways to insure the whole fleet, each with its sum and what it is made of: row by row, and each insurer that offers for everything. */
export function FleetOptions({ options, broker, isTaken, onTake }: FleetOptionsProps) {
  const t = useTranslations('proposalPage')
  const words = { t: useTranslations(), locale: useLocale() }
  return (
    <Card title={t('fleet.options')} padding="none">
      <ul className="divide-y divide-line">
        {options.map((option) => {
          const name = fleetOptionName(option, firstName(broker), words)
          const price = fleetSums(option.sums, words)
          const isOn = isTaken(option)
          return (
            <li key={`${option.insurer ?? ''} ${price}`} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2.5">
              <p className="min-w-0 flex-1 basis-40">
                <span className="block font-semibold break-words">{name}</span>
                <span className="text-lg figures">{price}</span>
                <span className="block text-sm text-ink-2">{fleetSumOf(option.sums, words)}</span>
              </p>
              <Button className="min-h-11 px-3" aria-pressed={isOn} variant={isOn ? 'secondary' : 'quiet'} onPress={() => onTake(option)}>
                <span aria-hidden="true">{t(isOn ? 'fleet.taken' : 'fleet.take')}</span>
                <span className="sr-only">{t('fleet.takeOf', { option: `${name}, ${price}` })}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
