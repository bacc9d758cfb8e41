'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { SEARCH_KEYS } from '@/components/layout/shortcuts/press-page-control'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { EmptyState } from '@/components/ui/empty-state'
import { TextField } from '@/components/ui/fields/text-field'
import { Icon } from '@/components/ui/icon'
import { PageHeader } from '@/components/ui/page-header'
import { containsFolded } from '@/lib/domain/text'
import { changeInsurer, type InsurersView, type ManagedInsurer, orderInsurers } from '@/lib/features/insurers/endpoints'
import type { HealthView, ProductHealthView } from '@/lib/features/insurer-health/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { HourLegend } from './hour-strip'
import { InsurerRow } from './insurer-row'
import { ListsFile } from './lists-file'
import { ROW_COLUMNS } from './row-columns'
import { useInsurerChange, useInsurerHealth, useInsurers } from './use-insurers'

const InsurerPanel = lazy(() => import('./insurer-panel').then((module) => ({ default: module.InsurerPanel })))
const NewInsurerDialog = lazy(() => import('./new-insurer-dialog').then((module) => ({ default: module.NewInsurerDialog })))

interface InsurersScreenProps {
  initial: InsurersView
  /** How they answer, as the page was rendered. */
  health: HealthView
  /** The products of each service, in the order of the desk. */
  productsOf: Readonly<Record<ManagedInsurer['service'], readonly string[]>>
  productNames: Readonly<Record<string, string>>
}

/** The agency's insurers: in which order they are asked, whether, and how they answer; one that is chosen opens below the list. */
export function InsurersScreen({ initial, health: healthAtFirst, productsOf, productNames }: InsurersScreenProps) {
  const t = useTranslations('insurers')
  const { view, error } = useInsurers(initial)
  const health = useInsurerHealth(healthAtFirst)
  const [selectedId, setSelectedId] = useState<string>()
  const [text, setText] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const [said, setSaid] = useState('')
  const movedId = useRef<string>(undefined)
  const screen = useRef<HTMLDivElement>(null)
  const change = useInsurerChange(({ insurer, isEnabled }: { insurer: ManagedInsurer; isEnabled: boolean }) =>
    call(changeInsurer, { params: { insurerId: insurer.id }, input: { version: insurer.version, isEnabled } }),
  )
  const order = useInsurerChange((after: readonly string[]) => call(orderInsurers, { input: { before: view.insurers.map(({ id }) => id), after: [...after] } }))
  const pending = order.isPending ? order.variables : undefined
  const insurers = pending === undefined ? view.insurers : pending.flatMap((id) => view.insurers.filter((one) => one.id === id))
  const shown = insurers.filter(({ name }) => containsFolded(name, text.trim()))
  const selected = insurers.find(({ id }) => id === selectedId)

  const placed = insurers.map(({ id }) => id).join(' ')
  // A row that moved keeps the focus at its handle, which the browser takes from an element that moves.
  const seen = useRef(placed)
  useEffect(() => {
    if (seen.current === placed) return
    seen.current = placed
    if (movedId.current !== undefined && document.activeElement === document.body) screen.current?.querySelector<HTMLElement>(`[data-order="${movedId.current}"]`)?.focus()
  }, [placed])

  function move(insurer: ManagedInsurer, by: -1 | 1) {
    const ids = insurers.map(({ id }) => id)
    const to = ids.indexOf(insurer.id) + by
    if (order.isPending || to < 0 || to >= ids.length) return
    movedId.current = insurer.id
    setSaid(t('order.moved', { name: insurer.name, number: to + 1 }))
    order.mutate(ids.filter((id) => id !== insurer.id).toSpliced(to, 0, insurer.id))
  }

  function close() {
    screen.current?.querySelector<HTMLElement>(`[data-insurer="${selectedId}"]`)?.focus()
    setSelectedId(undefined)
  }

  return (
    <div ref={screen}>
      <PageHeader
        title={t('title')}
        badges={<span className="text-ink-2">{t('summary', { on: insurers.filter(({ isEnabled }) => isEnabled).length, count: insurers.length })}</span>}
        actions={
          <>
            <search className="w-56 max-w-full">
              <TextField label={t('find')} isLabelHidden isRequired placeholder={t('find')} type="search" prefix={<Icon name="search" />} value={text} onChange={setText} shortcut={SEARCH_KEYS} />
            </search>
            <Button variant="primary" onPress={() => setIsAdding(true)}>
              {t('add')}
            </Button>
          </>
        }
      />
      <FaultNotice error={error ?? change.error ?? order.error} className="mb-4" />
      <div className="mb-3">
        <HourLegend />
      </div>
      <Card padding="none">
        {insurers.length === 0 ? (
          <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
        ) : (
          <div className="@container">
            <div aria-hidden="true" className={classNames(ROW_COLUMNS, 'border-b border-line px-4 py-2 text-sm font-semibold text-ink-2 @max-[58rem]:hidden')}>
              <span />
              <span>{t('columns.insurer')}</span>
              <span>{t('columns.requests')}</span>
              <span>{t('columns.access')}</span>
              <span>{t('columns.stopSell')}</span>
              <span className="flex justify-between">
                {t('columns.hours')} <span className="font-normal">{t('columns.now')}</span>
              </span>
              <span className="text-right">{t('columns.answers')}</span>
              <span className="text-right">{t('columns.median')}</span>
            </div>
            <ul aria-label={t('title')} className="divide-y divide-line">
              {shown.map((insurer) => (
                <InsurerRow
                  key={insurer.id}
                  insurer={insurer}
                  number={insurers.indexOf(insurer) + 1}
                  today={view.today}
                  productNames={productNames}
                  isSelected={insurer.id === selectedId}
                  isNamed={isNamedWhereUsed(insurer, view)}
                  trouble={healthFor(insurer, health).find(({ trouble }) => trouble !== undefined)?.trouble}
                  isSwitching={change.isPending && change.variables.insurer.id === insurer.id}
                  onSelect={() => setSelectedId(insurer.id === selectedId ? undefined : insurer.id)}
                  onSwitch={(isEnabled) => change.mutate({ insurer, isEnabled })}
                  onMove={(by) => move(insurer, by)}
                />
              ))}
            </ul>
            {shown.length === 0 ? <EmptyState title={t('noneFound')}>{t('noneFoundHint')}</EmptyState> : null}
          </div>
        )}
      </Card>
      <p id="order-hint" className="mt-2 text-sm text-ink-2">
        {t('order.hint')}
      </p>
      <ListsFile />
      <p role="status" className="sr-only">
        {said}
      </p>
      <Suspense>
        {selected === undefined ? null : (
          <InsurerPanel key={selected.id} insurer={selected} view={view} products={productsOf[selected.service]} productNames={productNames} health={healthFor(selected, health)} onMove={(by) => move(selected, by)} onClose={close} />
        )}
        {isAdding ? (
          <NewInsurerDialog
            productsOf={productsOf}
            productNames={productNames}
            onAdded={(id) => {
              setIsAdding(false)
              setSelectedId(id)
            }}
            onClose={() => setIsAdding(false)}
          />
        ) : null}
      </Suspense>
    </div>
  )
}

function healthFor({ id }: ManagedInsurer, { insurers }: HealthView): readonly ProductHealthView[] {
  return insurers.find(({ insurerId }) => insurerId === id)?.products ?? []
}

/** Whether an insurer has a name where requests go; without an account nothing goes anywhere yet. */
function isNamedWhereUsed({ service, names }: ManagedInsurer, { environments }: InsurersView): boolean {
  const environment = environments[service]
  return environment === undefined || names[environment] !== undefined
}
