'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import { changePanel, readPanel } from '@/lib/features/demo/endpoints'
import { type Preset, PRESETS } from '@/lib/features/demo/model/presets'
import { call } from '@/lib/platform/api/call-endpoint'
import { PRESET } from './use-panel'
import { useReset } from './use-reset'

/** The slim bar on every page of the director but the panel itself: its situations, and the ways to it and to the tour. */
export function DirectorBar({ initial, hasTour }: { initial: Preset | undefined; hasTour: boolean }) {
  const t = useTranslations('director.bar')
  const queries = useQueryClient()
  const isPanel = usePathname() === '/director'
  const { data: active } = useQuery({ queryKey: PRESET, queryFn: ({ signal }) => call(readPanel, {}, signal).then(({ preset }) => preset ?? null), initialData: initial ?? null, staleTime: Infinity })
  const change = useMutation({
    mutationFn: (preset: Preset) => call(changePanel, { input: { kind: 'preset', preset } }),
    onSuccess: ({ preset }) => queries.setQueryData(PRESET, preset ?? null),
  })
  // The record on the page that is open may be gone.
  const reset = useReset(() => window.location.assign('/'))
  if (isPanel) return null
  return (
    <aside aria-label={t('label')} className="-mt-2 mb-3 print:hidden">
      <div className="flex items-center gap-2 overflow-x-auto rounded-md border border-warn/40 bg-warn-soft px-3 py-1">
        <span className="shrink-0 text-sm font-semibold text-warn">{t('label')}</span>
        <div role="group" aria-label={t('situation')} className="flex gap-1">
          {PRESETS.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={preset === active}
              onClick={() => change.mutate(preset)}
              className={classNames(
                'min-h-7 shrink-0 cursor-pointer rounded-full border px-2.5 text-sm whitespace-nowrap focus-visible:focus-ring',
                preset === active ? 'border-accent bg-surface font-semibold text-accent' : 'border-transparent hover:bg-surface',
              )}
            >
              {t(`presets.${preset}`)}
            </button>
          ))}
        </div>
        <Button size="small" onPress={() => reset.mutate()} isPending={reset.isPending || reset.isSuccess} className="ml-auto shrink-0">
          <Icon name="renew" className="size-3.5" />
          {t('reset')}
        </Button>
        {hasTour ? (
          <TextLink href="/director#tour" className="shrink-0 text-sm">
            {t('tour')}
          </TextLink>
        ) : null}
        <TextLink href="/director" className="shrink-0 text-sm">
          {t('panel')}
        </TextLink>
      </div>
      <FaultNotice error={change.error ?? reset.error} className="mt-2" />
    </aside>
  )
}
