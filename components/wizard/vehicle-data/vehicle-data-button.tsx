'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { Draft } from '@/components/wizard/draft/draft'
import type { AskedQuestion } from '@/lib/wizard/ask'
import type { CatalogueChanges } from './vehicle-data-dialog'

const VehicleDataDialog = lazy(() => import('./vehicle-data-dialog').then((module) => ({ default: module.VehicleDataDialog })))

interface FillResult {
  readonly count: number
  /** Undefined when done. */
  readonly undo: (() => void) | undefined
}

/** Fills the vehicle's data from the catalogue of the vehicle service, and takes them out again. */
export function VehicleDataButton({ asked }: { asked: readonly AskedQuestion[] }) {
  const t = useTranslations('vehicleData')
  const { getValues, reset } = useFormContext<Draft>()
  const [isOpen, setIsOpen] = useState(false)
  const [filled, setFilled] = useState<FillResult>()

  function fill({ count, apply, revert }: CatalogueChanges) {
    reset(apply(structuredClone(getValues())))
    setIsOpen(false)
    setFilled({
      count,
      undo: () => {
        reset(revert(structuredClone(getValues())))
        setFilled({ count, undo: undefined })
      },
    })
  }

  return (
    <>
      <span role="status" className="text-sm text-ink-2 empty:hidden">
        {filled === undefined ? '' : filled.undo === undefined ? t('undone') : t('filled', { count: filled.count })}
      </span>
      {filled?.undo === undefined ? null : (
        <Button size="small" variant="quiet" onPress={filled.undo}>
          {t('undo')}
        </Button>
      )}
      <Button size="small" onPress={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      <Suspense>{isOpen ? <VehicleDataDialog asked={asked} draft={getValues()} onFill={fill} onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  )
}
