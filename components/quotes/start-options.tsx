'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import type { StartOption } from './start-option'

const StartSourceDialog = lazy(() => import('./start-source-dialog').then((module) => ({ default: module.StartSourceDialog })))

interface StartOptionsProps {
  /** The options open to the reader. */
  options: readonly StartOption[]
  products: readonly { readonly id: string; readonly name: string }[]
}

/** Buttons to start from a client, a policy or another quote: each opens a lazy search. */
export function StartOptions({ options, products }: StartOptionsProps) {
  const t = useTranslations('copyAndRenew.options')
  const [open, setOpen] = useState<StartOption>()
  return (
    <section aria-labelledby="doors" className="mt-6 grid gap-2">
      <h2 id="doors" className="text-lg font-semibold">
        {t('title')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-3">
        {options.map((option) => (
          <li key={option}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t(option)}
              aria-describedby={`door-${option}`}
              onClick={() => setOpen(option)}
              className="grid h-full w-full cursor-pointer content-start gap-0.5 rounded-lg border border-line bg-surface p-4 text-left hover:border-accent focus-visible:focus-ring"
            >
              <span className="font-semibold">{t(option)}</span>
              <span id={`door-${option}`} className="text-sm text-ink-2">
                {t(`${option}Hint`)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Suspense>{open === undefined ? null : <StartSourceDialog option={open} products={products} onClose={() => setOpen(undefined)} />}</Suspense>
    </section>
  )
}
