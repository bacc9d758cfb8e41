'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { TextField } from '@/components/ui/fields/text-field'
import { HiddenText } from '@/components/ui/hidden-text'
import { Dialog } from '@/components/ui/overlays/dialog'
import { changeView, removeView, type SavedView, saveView } from '@/lib/features/lists/endpoints'
import type { ListDefinition } from '@/lib/features/lists/model/list-definition'
import { listAddress, type ListState, readListState, viewQuery } from '@/lib/features/lists/model/list-state'
import { call } from '@/lib/platform/api/call-endpoint'

interface ViewTabsProps {
  definition: ListDefinition
  state: ListState
  views: readonly SavedView[]
}

/** The saved views of the agency as tabs. One that was changed since has a dot; its owner may save the change. */
export function ViewTabs({ definition, state, views }: ViewTabsProps) {
  const t = useTranslations('listView')
  const router = useRouter()
  const current = views.find(({ id }) => id === state.view)
  const isChanged = current !== undefined && current.query !== viewQuery(definition, state)
  const query = viewQuery(definition, state)
  const change = useMutation({ mutationFn: (viewId: string) => call(changeView, { params: { viewId }, input: { list: definition.name, query } }), onSuccess: () => router.refresh() })
  const remove = useMutation({ mutationFn: (viewId: string) => call(removeView, { params: { viewId } }), onSuccess: () => router.push(definition.path) })
  const addressOf = (view: SavedView) => listAddress(definition, { ...readListState(definition, Object.fromEntries(new URLSearchParams(view.query))), view: view.id })
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line">
      <nav aria-label={t('views')} className="flex min-w-0 flex-wrap gap-x-1">
        <Tab href={definition.path} isHere={current === undefined && query === ''}>{t('allRows')}</Tab>
        {views.map((view) => (
          <Tab key={view.id} href={addressOf(view)} isHere={view.id === current?.id} title={view.isOwn ? undefined : t('ofColleague', { name: view.owner })}>
            {view.name}
            {view.id === current?.id && isChanged ? <span className="ml-1.5 inline-block size-1.5 rounded-full bg-warn align-middle"><HiddenText>{t('changed')}</HiddenText></span> : null}
          </Tab>
        ))}
      </nav>
      <span className="ml-auto flex flex-wrap items-center gap-1">
        <FaultNotice error={change.error ?? remove.error} />
        {isChanged && current?.isOwn === true ? <Button size="small" variant="quiet" isPending={change.isPending} onPress={() => change.mutate(current.id)}>{t('saveChange')}</Button> : null}
        {current?.isOwn === true ? <Button size="small" variant="quiet" isPending={remove.isPending} onPress={() => remove.mutate(current.id)}>{t('removeView')}</Button> : null}
        <NewView definition={definition} query={query} />
      </span>
    </div>
  )
}

function Tab({ href, isHere, title, children }: { href: string; isHere: boolean; title?: string | undefined; children: ReactNode }) {
  return (
    <Link href={href} title={title} aria-current={isHere ? 'page' : undefined} className={classNames('-mb-px min-h-9 border-b-2 px-2.5 py-1.5 text-sm', isHere ? 'border-accent font-semibold text-accent' : 'border-transparent text-ink-2 hover:text-ink')}>
      {children}
    </Link>
  )
}

function NewView({ definition, query }: { definition: ListDefinition; query: string }) {
  const t = useTranslations('listView')
  const router = useRouter()
  const [name, setName] = useState('')
  const save = useMutation({
    mutationFn: () => call(saveView, { input: { list: definition.name, name, query } }),
    onSuccess: (view) => router.push(listAddress(definition, { ...readListState(definition, Object.fromEntries(new URLSearchParams(view.query))), view: view.id })),
  })
  return (
    <Dialog
      trigger={<Button size="small" variant="quiet">{t('newView')}</Button>}
      title={t('newViewTitle')}
      closeLabel={t('close')}
      size="small"
      footer={(close) => <Button variant="primary" isPending={save.isPending} isDisabled={name.trim() === ''} onPress={() => save.mutate(undefined, { onSuccess: () => { setName(''); close() } })}>{t('save')}</Button>}
    >
      <p className="mb-3 text-ink-2">{t('newViewHint')}</p>
      <TextField label={t('viewName')} value={name} onChange={setName} maxLength={60} isRequired />
      <FaultNotice error={save.error} className="mt-3" />
    </Dialog>
  )
}
