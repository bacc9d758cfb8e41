'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import { addBranch, type BranchRow, type PeopleView, removeBranch, renameBranch } from '@/lib/features/people/endpoints'
import { PEOPLE_TEXT_MAX } from '@/lib/features/people/model/people-text'
import { call } from '@/lib/platform/api/call-endpoint'
import { usePeopleChange } from './use-people'

// The field replaces the button that was pressed.
const focusOnMount = (field: HTMLInputElement | null) => field?.focus()

/** The agency's branches: add, rename, remove. */
export function BranchesCard({ view: { branches, people } }: { view: PeopleView }) {
  const t = useTranslations('people.branches')
  const [name, setName] = useState('')
  const [renamed, setRenamed] = useState<BranchRow>()
  const add = usePeopleChange(() => call(addBranch, { input: { name: name.trim() } }), () => setName(''))
  const rename = usePeopleChange(({ id, name: next }: BranchRow) => call(renameBranch, { params: { branchId: id }, input: { name: next.trim() } }), () => setRenamed(undefined))
  const remove = usePeopleChange(({ id }: BranchRow) => call(removeBranch, { params: { branchId: id } }))
  return (
    <Card title={t('title')} titleExtra={<span className="text-sm text-ink-2">{t('lead')}</span>}>
      <FaultNotice error={add.error ?? rename.error ?? remove.error} className="mb-2" />
      {branches.length === 0 ? <p className="mb-2 text-ink-2">{t('none')}</p> : null}
      <ul className="mb-3 divide-y divide-line">
        {branches.map((branch) => (
          <li key={branch.id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1">
            {renamed?.id === branch.id ? (
              <Form
                className="flex flex-1 flex-wrap items-end gap-2"
                onSubmit={() => {
                  if (renamed.name.trim() !== '') rename.mutate(renamed)
                }}
              >
                <TextField label={t('nameOf', { name: branch.name })} isLabelHidden isRequired ref={focusOnMount} value={renamed.name} onChange={(text) => setRenamed({ ...renamed, name: text })} maxLength={PEOPLE_TEXT_MAX.branch} className="min-w-40 flex-1" />
                <Button type="submit" isPending={rename.isPending}>
                  {t('save')}
                </Button>
                <Button variant="quiet" onPress={() => setRenamed(undefined)}>
                  {t('cancel')}
                </Button>
              </Form>
            ) : (
              <>
                <span className="min-w-0 flex-1 basis-28 font-medium break-words">{branch.name}</span>
                <span className="text-sm text-ink-2">{t('people', { count: people.filter(({ branchId, isDisabled }) => branchId === branch.id && !isDisabled).length })}</span>
                <Button size="small" aria-label={t('renameOf', { name: branch.name })} onPress={() => setRenamed(branch)}>
                  {t('rename')}
                </Button>
                <Button size="small" aria-label={t('removeOf', { name: branch.name })} isPending={remove.isPending && remove.variables.id === branch.id} onPress={() => remove.mutate(branch)}>
                  {t('remove')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <Form
        className="flex flex-wrap items-end gap-2"
        onSubmit={() => {
          if (name.trim() !== '') add.mutate(undefined)
        }}
      >
        <TextField label={t('name')} isRequired value={name} onChange={setName} maxLength={PEOPLE_TEXT_MAX.branch} className="min-w-48 flex-1" />
        <Button type="submit" isPending={add.isPending}>
          {t('add')}
        </Button>
      </Form>
    </Card>
  )
}
