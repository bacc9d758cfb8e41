'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { isUnderDialog, acceptsTextInput } from '@/components/layout/shortcuts/use-shortcuts'
import { Button } from '@/components/ui/button'
import type { Definition } from '@/lib/wizard/define'
import type { Draft } from '@/components/wizard/draft/draft'
import { registerIntakeOpener } from './intake-opener'
import type { IntakeChanges } from './intake-dialog'

const IntakeDialog = lazy(() => import('./intake-dialog').then((module) => ({ default: module.IntakeDialog })))

interface FillResult {
  readonly count: number
  /** Undefined when done. */
  readonly undo: (() => void) | undefined
}

/** Fills the quote's fields from the text of a mail or a registration certificate. Opening loads the code that reads it. */
export function PasteTextButton({ definition, stepId }: { definition: Definition; stepId: string }) {
  const t = useTranslations('intake')
  const { getValues, reset } = useFormContext<Draft>()
  const [openedWith, setOpenedWith] = useState<string>()
  const [filled, setFilled] = useState<FillResult>()

  useEffect(() => registerIntakeOpener(() => setOpenedWith('')), [])
  usePastedLines(setOpenedWith)

  function fill({ count, apply, revert }: IntakeChanges) {
    reset(apply(structuredClone(getValues())))
    setOpenedWith(undefined)
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
      <Button size="small" onPress={() => setOpenedWith('')}>
        {t('open')}
      </Button>
      <Suspense>
        {openedWith === undefined ? null : (
          <IntakeDialog definition={definition} stepId={stepId} draft={getValues()} initialText={openedWith} onFill={fill} onClose={() => setOpenedWith(undefined)} />
        )}
      </Suspense>
    </>
  )
}

const SEVERAL_LINES = /\S[^\S\n]*\n\s*\S/

/** Several lines pasted outside of a field open the intake. */
function usePastedLines(onPaste: (text: string) => void) {
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const isElsewhere = event.defaultPrevented || isUnderDialog() || acceptsTextInput(event.target instanceof Element ? event.target : null)
      const text = isElsewhere ? '' : (event.clipboardData?.getData('text/plain') ?? '')
      if (SEVERAL_LINES.test(text)) onPaste(text)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onPaste])
}
