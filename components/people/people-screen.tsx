'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useRef, useState } from 'react'
import { SEARCH_KEYS } from '@/components/layout/shortcuts/press-page-control'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { SegmentedControl } from '@/components/ui/fields/segmented-control'
import { TextField } from '@/components/ui/fields/text-field'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import type { LinkByMail, PeopleView } from '@/lib/features/people/endpoints'
import { BranchesCard } from './branches-card'
import { InvitationsCard } from './invitations-card'
import { PeopleList } from './people-list'
import { matchingPeople } from './matching-people'
import { usePeople } from './use-people'

const InviteDialog = lazy(() => import('./invite-dialog').then((module) => ({ default: module.InviteDialog })))
const LinkDialog = lazy(() => import('./link-dialog').then((module) => ({ default: module.LinkDialog })))
const PersonPanel = lazy(() => import('./person-panel').then((module) => ({ default: module.PersonPanel })))

const SHOWN = ['active', 'invited', 'disabled'] as const

/** Who works at the agency, who is invited, and its branches; somebody chosen opens beside the list. */
export function PeopleScreen({ initial }: { initial: PeopleView }) {
  const t = useTranslations('people')
  const { view, error } = usePeople(initial)
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('active')
  const [text, setText] = useState('')
  const [selectedId, setSelectedId] = useState<string>()
  const [isInviting, setIsInviting] = useState(false)
  const [sent, setSent] = useState<{ email: string; link: LinkByMail }>()
  const screen = useRef<HTMLDivElement>(null)
  const ofState = { active: view.people.filter(({ isDisabled }) => !isDisabled), invited: [], disabled: view.people.filter(({ isDisabled }) => isDisabled) }
  const counts = { active: ofState.active.length, invited: view.invitations.length, disabled: ofState.disabled.length }
  const people = matchingPeople(ofState[shown], text)
  const selected = view.people.find(({ id }) => id === selectedId)

  function close() {
    // Focus goes back to the row that opened the panel.
    screen.current?.querySelector<HTMLElement>(`[data-person="${selectedId}"]`)?.focus()
    setSelectedId(undefined)
  }

  function showLink(email: string, link: LinkByMail) {
    setIsInviting(false)
    setSent({ email, link })
  }

  return (
    <div ref={screen}>
      <PageHeader
        title={t('title')}
        badges={
          <SegmentedControl
            label={t('show')}
            isLabelHidden
            isRequired
            options={SHOWN.map((key) => ({ key, label: `${t(key)} ${counts[key]}` }))}
            value={shown}
            onChange={(key) => setShown(SHOWN.find((one) => one === key) ?? 'active')}
          />
        }
        actions={
          <>
            <search className="w-56 max-w-full">
              <TextField label={t('find')} isLabelHidden isRequired placeholder={t('find')} type="search" prefix={<Icon name="search" />} value={text} onChange={setText} shortcut={SEARCH_KEYS} />
            </search>
            <Button variant="primary" onPress={() => setIsInviting(true)}>
              <Icon name="plus" /> {t('invite')}
            </Button>
          </>
        }
      />
      <FaultNotice error={error} className="mb-4" />
      {view.people.some(({ isDisabled, extraRoles }) => !isDisabled && extraRoles.includes('data-officer')) ? null : (
        <Notice tone="warn" title={t('noDataOfficer')} className="mb-4">
          {t('noDataOfficerHint')}
        </Notice>
      )}
      <div className="flex flex-col gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_min(24rem,50%)] xl:items-start">
        <div className="grid min-w-0 gap-4">
          {shown === 'invited' ? null : (
            <Card padding="none">
              {people.length > 0 ? (
                <PeopleList view={view} people={people} selectedId={selected?.id} onSelect={(id) => setSelectedId(id === selectedId ? undefined : id)} />
              ) : (
                <EmptyState title={t(text === '' ? 'noneDisabled' : 'noneFound')}>{t(text === '' ? 'noneDisabledHint' : 'noneFoundHint')}</EmptyState>
              )}
            </Card>
          )}
          <InvitationsCard view={view} onRenewed={showLink} />
          <BranchesCard view={view} />
        </div>
        <div className="min-w-0 max-xl:order-first xl:sticky xl:top-18">
          {selected === undefined ? (
            <p className="rounded-lg border border-dashed border-line px-4 py-6 text-center text-ink-2 max-xl:hidden">{t('choose')}</p>
          ) : (
            <Suspense>
              <PersonPanel key={selected.id} person={selected} view={view} onClose={close} />
            </Suspense>
          )}
        </div>
      </div>
      <Suspense>
        {isInviting ? <InviteDialog view={view} onInvited={showLink} onClose={() => setIsInviting(false)} /> : null}
        {sent === undefined ? null : <LinkDialog email={sent.email} sent={sent.link} onClose={() => setSent(undefined)} />}
      </Suspense>
    </div>
  )
}
