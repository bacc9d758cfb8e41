'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ReactNode, useId, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import { HiddenText } from '@/components/ui/hidden-text'
import { Dialog } from '@/components/ui/overlays/dialog'
import { changeView, removeView, saveView } from '@/lib/features/lists/endpoints'
import type { ListDefinition } from '@/lib/features/lists/model/list-definition'
import type { SavedView } from '@/lib/features/lists/model/list-row'
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
    <div className="order-3 col-span-full flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line">
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
        {isChanged && current.isOwn ? <Button size="small" variant="quiet" isPending={change.isPending} onPress={() => change.mutate(current.id)}>{t('saveChange')}</Button> : null}
        {current?.isOwn === true ? <Button size="small" variant="quiet" isPending={remove.isPending} onPress={() => remove.mutate(current.id)}>{t('removeView')}</Button> : null}
        <NewView definition={definition} query={query} />
      </span>
    </div>
  )
}

function Tab({ href, isHere, title, children }: { href: string; isHere: boolean; title?: string | undefined; children: ReactNode }) {
  return (
    <Link prefetch={false} href={href} title={title} aria-current={isHere ? 'page' : undefined} className={classNames('-mb-px min-h-9 border-b-2 px-2.5 py-1.5 text-sm', isHere ? 'border-accent font-semibold text-accent' : 'border-transparent text-ink-2 hover:text-ink')}>
      {children}
    </Link>
  )
}

function NewView({ definition, query }: { definition: ListDefinition; query: string }) {
  const t = useTranslations('listView')
  const router = useRouter()
  const formId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const save = useMutation({
    mutationFn: () => call(saveView, { input: { list: definition.name, name, query } }),
    onSuccess: (view) => {
      setName('')
      setIsOpen(false)
      router.push(listAddress(definition, { ...readListState(definition, Object.fromEntries(new URLSearchParams(view.query))), view: view.id }))
    },
  })
  return (
    <Dialog
      trigger={<Button size="small" variant="quiet">{t('newView')}</Button>}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      title={t('newViewTitle')}
      closeLabel={t('close')}
      size="small"
      footer={<Button type="submit" form={formId} variant="primary" isPending={save.isPending} isDisabled={name.trim() === ''}>{t('save')}</Button>}
    >
      <Form id={formId} onSubmit={() => { if (name.trim() !== '') save.mutate() }}>
        <p className="mb-3 text-ink-2">{t('newViewHint')}</p>
        <TextField label={t('viewName')} value={name} onChange={setName} maxLength={60} isRequired />
        <FaultNotice error={save.error} className="mt-3" />
      </Form>
    </Dialog>
  )
}
