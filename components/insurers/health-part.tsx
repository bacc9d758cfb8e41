'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { momentInFigures } from '@/lib/domain/time/moment'
import type { ProductHealthView, TroubleView } from '@/lib/features/insurer-health/endpoints'
import { waitInSeconds } from '@/lib/features/insurer-health/model/wait-in-seconds'

interface HealthPartProps {
  /** Of each product that was asked lately. */
  health: readonly ProductHealthView[]
  productNames: Readonly<Record<string, string>>
}

const COLUMNS = 'grid gap-x-4 gap-y-1 sm:grid-cols-2 desk:grid-cols-[minmax(7rem,1fr)_minmax(8rem,1fr)_minmax(8rem,1fr)_minmax(10rem,2fr)_minmax(8rem,1fr)]'

/** How an insurer answers each product: when it usually replies, what it answered within a day, what it refuses, and whether its policies cost what was quoted. */
export function HealthPart({ health, productNames }: HealthPartProps) {
  const t = useTranslations('insurers.health')
  return (
    <section aria-label={t('title')} className="border-t border-line p-4">
      <h3 className="font-semibold">{t('title')}</h3>
      <p className="text-sm text-ink-2">{health.length === 0 ? t('none') : t('lead')}</p>
      {health.length === 0 ? null : (
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {health.map((one) => (
            <li key={one.product} className={`${COLUMNS} py-2`}>
              <strong className="font-semibold sm:col-span-2 desk:col-span-1">{productNames[one.product] ?? one.product}</strong>
              <Cell label={t('wait')}>
                <Wait health={one} />
              </Cell>
              <Cell label={t('day')}>{one.day.asked === 0 ? t('notAsked') : t('answered', one.day)}</Cell>
              <Cell label={t('refusals')}>
                <Refusals {...one.refusals} />
              </Cell>
              <Cell label={t('price')}>{one.price === undefined ? t('noPolicy') : t('kept', one.price)}</Cell>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <span className="block text-xs text-ink-2">{label}</span>
      {children}
    </div>
  )
}

function Wait({ health: { wait, trouble } }: { health: ProductHealthView }) {
  const t = useTranslations('insurers.health')
  const format = useFormatter()
  if (trouble !== undefined) return <TroubleText trouble={trouble} />
  if (wait.kind === 'tooFew') return <span className="text-ink-2">{t('tooFew', { count: wait.seen })}</span>
  return (
    <>
      <span className="font-medium tabular-nums">{waitInSeconds(wait, (value, options) => format.number(value, options))}</span> <span className="text-sm text-ink-2">{t('outOf', { count: wait.seen })}</span>
    </>
  )
}

/** Since when an insurer does not answer, or refuses the account. */
export function TroubleText({ trouble }: { trouble: TroubleView }) {
  const t = useTranslations('insurers.health')
  return <span className="font-semibold text-bad">{t(trouble.kind, { at: momentInFigures(new Date(trouble.since), 'minuteOfYear') })}</span>
}

function Refusals({ count, fields }: ProductHealthView['refusals']) {
  const t = useTranslations('insurers.health')
  if (count === 0) return <span className="text-ink-2">{t('noRefusal')}</span>
  const named = fields.map((field) => t('refusedField', { answer: field.label, count: field.count }))
  return named.length === 0 ? t('refusalsUnnamed', { count }) : named.join('; ')
}
