'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextField } from '@/components/ui/fields/text-field'
import { Icon } from '@/components/ui/icon'
import { worldEntry } from '@/lib/domain/web/world-link'
import { FIRST_WORLD, WORLD_PARAMETER } from '@/lib/domain/web/world-parameter'
import { momentInFigures } from '@/lib/domain/time/moment'
import { changeWorlds, readWorlds, type WorldsView } from '@/lib/features/demo/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { WorldLink } from './world-link'

type VisitorsWorld = WorldsView['worlds'][number]
type Act = { readonly kind: 'make'; readonly owner: string } | { readonly kind: 'end'; readonly code: string }

const WORLDS = ['demo-worlds']
const ASK_AGAIN_MS = 10_000

/** The worlds of visitors, for whoever presents the demo: the link into the newest, or the one that is chosen, and a form for the next. In a visitor's world: which it is. */
export function WorldsCard({ initial }: { initial: WorldsView }) {
  const t = useTranslations('director.worlds')
  const queries = useQueryClient()
  const { data: view, error } = useQuery({ queryKey: WORLDS, queryFn: ({ signal }) => call(readWorlds, {}, signal), initialData: initial, refetchInterval: ASK_AGAIN_MS })
  const [chosen, setChosen] = useState<string>()
  const [owner, setOwner] = useState('')
  const change = useMutation({
    mutationFn: (act: Act) => call(changeWorlds, { input: act }),
    onSuccess: (next) => {
      queries.setQueryData(WORLDS, next)
      setChosen(undefined)
      setOwner('')
    },
  })
  if (view.here !== undefined) return <OwnWorld world={view.here} mayLeave={view.isPresenters} />
  if (!view.isPresenters) return <Card title={t('title')}><p className="text-sm text-ink-2">{t('elsewhere')}</p></Card>
  const open = view.worlds.find(({ code }) => code === chosen) ?? view.worlds[0]
  const others = view.worlds.filter((world) => world !== open)
  return (
    <Card title={t('title')}>
      {open === undefined ? <p className="text-sm text-ink-2">{t('lead')}</p> : <WorldLink key={open.code} world={open} addresses={view.addresses} onEnd={() => change.mutate({ kind: 'end', code: open.code })} />}
      {others.length === 0 ? null : (
        <ul aria-label={t('others')} className="mt-3 grid max-h-60 gap-1 overflow-y-auto border-t border-line pt-2">
          {others.map(({ code, owner: other, expiresAt }) => (
            <li key={code}>
              <button type="button" onClick={() => setChosen(code)} className="flex min-h-8 w-full cursor-pointer flex-wrap items-baseline justify-between gap-x-2 rounded-md px-1.5 text-left hover:bg-sunk focus-visible:focus-ring">
                <span className="font-semibold">{other}</span>
                <span className="text-sm text-ink-2 figures">{t('until', { date: momentInFigures(new Date(expiresAt), 'minuteOfYear') })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className="mt-3 flex flex-wrap items-end gap-2 border-t border-line pt-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (owner.trim() !== '') change.mutate({ kind: 'make', owner: owner.trim() })
        }}
      >
        <TextField label={t('owner')} value={owner} onChange={setOwner} className="flex-1 basis-32" />
        <Button type="submit" isPending={change.isPending} isDisabled={owner.trim() === ''}>
          <Icon name="plus" />
          {t('make')}
        </Button>
      </form>
      <p className="mt-1 text-sm text-ink-2">{t('ready', { count: view.ready })}</p>
      <FaultNotice error={error ?? change.error} className="mt-2" />
    </Card>
  )
}

function OwnWorld({ world, mayLeave }: { world: VisitorsWorld; mayLeave: boolean }) {
  const t = useTranslations('director.worlds')
  return (
    <Card title={t('title')}>
      <p>{t('here', { owner: world.owner })}</p>
      <p className="text-sm text-ink-2 figures">{t('until', { date: momentInFigures(new Date(world.expiresAt), 'minute') })}</p>
      {/* The server in front leads back; the router of the page knows one world alone. */}
      {mayLeave ? (
        <form method="post" action={worldEntry(`/?${WORLD_PARAMETER}=${FIRST_WORLD}`)} className="mt-2">
          <button type="submit" className="cursor-pointer text-accent underline focus-visible:focus-ring">
            {t('toFirst')}
          </button>
        </form>
      ) : null}
    </Card>
  )
}
