'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { DoneLine } from '@/components/ui/fields/done-line'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/fields/form'
import { EDITED_LISTS, type EditedEntry, type EditedList, type EditedLists } from '@/lib/domain/edited-lists'
import type { Environment } from '@/lib/features/accounts/model/operator-account'
import { changeInsurer, type ManagedInsurer } from '@/lib/features/insurers/endpoints'
import { SANDBOX_LISTS } from '@/lib/features/insurers/model/sandbox-lists'
import { call } from '@/lib/platform/api/call-endpoint'
import { EDITED_LIST_FACTS, editedListsOf } from '@/lib/products/service-lists'
import { EntryRows, type EntryValues, newEntry, problemsOf } from './entry-rows'
import { EnvironmentField } from './environment-field'
import { useInsurerChange } from './use-insurers'

/** What was typed of each list; null: the usual list again. */
type Edits = { readonly [L in EditedList]?: readonly EntryValues[] | null }

interface ListsPartProps {
  insurer: ManagedInsurer
  /** Where requests of the service go now. */
  environment: Environment | undefined
}

/** The lists of an insurer that no service has, for one environment: makes, packages, kinds of equipment, names at the travel service. */
export function ListsPart({ insurer: { id, version, products, lists }, environment: inUse = 'sandbox' }: ListsPartProps) {
  const t = useTranslations('insurers.lists')
  const [environment, setEnvironment] = useState<Environment>(inUse)
  const [edits, setEdits] = useState<Edits>({})
  const [showsMissing, setShowsMissing] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const own = EDITED_LISTS.filter((list) => products.some((product) => editedListsOf(product).includes(list)))
  const stored: EditedLists = lists[environment] ?? {}
  const save = useInsurerChange(
    () => call(changeInsurer, { params: { insurerId: id }, input: { version, lists: { environment, edited: savedLists(own, stored, edits) } } }),
    () => {
      setEdits({})
      setShowsMissing(false)
      setIsSaved(true)
    },
  )
  if (own.length === 0) return null

  function edit(list: EditedList, entries: readonly EntryValues[] | null) {
    setIsSaved(false)
    setEdits((earlier) => ({ ...earlier, [list]: entries }))
  }

  function submit() {
    setShowsMissing(true)
    const isWhole = Object.values(edits).every((entries) => entries === null || entries.every((_, index) => Object.keys(problemsOf(entries, index)).length === 0))
    if (isWhole) save.mutate(undefined)
  }

  return (
    <div className="border-t border-line p-4">
      <h3 className="mb-1 font-semibold">{t('title')}</h3>
      <p className="mb-3 max-w-3xl text-ink-2">{t('lead')}</p>
      <EnvironmentField
        className="mb-4"
        value={environment}
        inUse={inUse}
        onChange={(chosen) => {
          setEnvironment(chosen)
          setEdits({})
          setIsSaved(false)
        }}
      />
      <FaultNotice error={save.error} className="mb-3" />
      <Form
        className="grid max-w-4xl gap-5"
        onSubmit={submit}
      >
        {own.map((list) => {
          const typed = edits[list]
          const kept = typed === null ? undefined : (typed ?? stored[list]?.map(valuesOf))
          const usual = environment === 'sandbox' ? usualOf(list) : undefined
          return (
            <fieldset key={list} className="min-w-0">
              <legend className="font-medium">{t(`names.${list}`)}</legend>
              <p className="mb-2 text-sm text-ink-2">{kept !== undefined ? t(EDITED_LIST_FACTS[list].isClosed ? 'closed' : 'open') : usual === undefined ? t('unknown') : t('usual', { entries: usual.map(({ ro }) => ro).join(', ') })}</p>
              {kept === undefined ? (
                <Button size="small" onPress={() => edit(list, usual?.map(valuesOf) ?? [newEntry()])}>
                  {t('edit', { list: t(`names.${list}`) })}
                </Button>
              ) : (
                <>
                  <EntryRows list={list} entries={kept} showsMissing={showsMissing} onChange={(entries) => edit(list, entries)} />
                  <Button variant="quiet" size="small" className="mt-1" onPress={() => edit(list, null)}>
                    {t(usual === undefined ? 'forget' : 'backToUsual')}
                  </Button>
                </>
              )}
            </fieldset>
          )
        })}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" isPending={save.isPending} isDisabled={Object.keys(edits).length === 0}>
            {t('save')}
          </Button>
          <DoneLine className="text-sm">{isSaved ? t('saved') : undefined}</DoneLine>
        </div>
      </Form>
    </div>
  )
}

const USUAL: EditedLists = SANDBOX_LISTS
const usualOf = (list: EditedList): readonly EditedEntry[] | undefined => USUAL[list]

const valuesOf = ({ code, ro, en = '' }: EditedEntry): EntryValues => ({ key: code, code, ro, en })

function entryOf({ code, ro, en }: EntryValues): EditedEntry {
  return { code: code.trim(), ro: ro.trim(), ...(en.trim() !== '' && { en: en.trim() }) }
}

/** All lists as they are saved: typed ones, and those that nobody touched. */
function savedLists(own: readonly EditedList[], stored: EditedLists, edits: Edits): Partial<Record<EditedList, EditedEntry[]>> {
  return Object.fromEntries(
    own.flatMap((list) => {
      const typed = edits[list]
      const kept = typed === undefined ? stored[list] : typed?.map(entryOf)
      return kept === undefined || kept === null ? [] : [[list, kept]]
    }),
  )
}
