'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { get, useFormState, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { SegmentedControl } from '@/components/ui/fields/segmented-control'
import { Spinner } from '@/components/ui/spinner'
import { type Draft, textOf } from '@/components/wizard/draft/draft'
import { useList } from '@/components/wizard/lists/use-list'
import { uniqueBy } from '@/lib/domain/unique-by'
import type { Listed } from '@/lib/wizard/kinds'
import { listedOf } from '@/lib/wizard/kinds/listed'
import { useAnswer } from '../../use-answer'
import { useWizard } from '../../wizard-context'
import type { FieldProps } from '../field-props'
import { ListStatus } from '../list-status'
import { ChosenCovers } from './chosen-covers'
import { coversIn, type TypedCover } from './typed-covers'
import { OwnPackages } from './own-packages'
import { packageOf, usablePackages } from './packages'
import { SingleCovers } from './single-covers'
import { useSavedPackages } from './use-saved-packages'

/** Chosen by hand: covers that are no package. */
const OWN = 'own'

/** Covers of the operator's list: a package, and behind it each cover with its sum, by default the usual one. */
export function CoversQuestion({ question, label, help, options: packageNames, isRequired, parentAnswer: currency }: FieldProps<'covers'>) {
  const t = useTranslations('coverPackages')
  const { value, choose, binding } = useAnswer(question.key)
  const { errors } = useFormState<Draft>()
  const usualSum = textOf(useWatch<Draft>({ name: question.sumOf }))
  const { product } = useWizard()
  const list = useList('coverage', question.of)
  const saved = useSavedPackages(product)
  const [isOpened, setIsOpened] = useState(false)
  const singlyId = useId()
  const chosen = coversIn(value)
  // A chosen cover stays visible and removable, even if the list fails or no longer has it.
  const listed = uniqueBy<Listed>([...list.entries.map(listedOf), ...chosen.map(listedOf)], ({ key }) => key)
  const packages = usablePackages([...question.packages.map(({ id, covers }) => ({ id, name: packageNames[id] ?? id, covers })), ...saved.packages], list.entries)
  const current = packageOf(packages, chosen)
  // A sum with an error must be seen.
  const isOpen = isOpened || Array.isArray(get(errors, question.key)) || (list.entries.length > 0 && packages.length === 0)

  function choosing(keys: readonly string[]) {
    const typed = new Map(chosen.map((cover) => [cover.key, cover]))
    choose(listed.flatMap((entry): TypedCover[] => (keys.includes(entry.key) ? [typed.get(entry.key) ?? entry] : [])))
  }

  return (
    <div className="grid gap-2">
      {list.isLoading && listed.length === 0 ? <Spinner label={t('loading')} /> : null}
      <SegmentedControl
        {...binding}
        label={label}
        description={help}
        isRequired={isRequired}
        options={[...packages.map(({ id, name, covers }) => ({ key: id, label: t('withCount', { name, count: covers.length }) })), { key: OWN, label: t('own') }]}
        value={current?.id ?? (chosen.length > 0 || isOpened ? OWN : undefined)}
        onChange={(key) => {
          const picked = packages.find(({ id }) => id === key)
          if (picked === undefined) setIsOpened(true)
          else choosing(picked.covers)
        }}
      />
      <ListStatus list={list} />
      <ChosenCovers covers={chosen} usualSum={usualSum} currency={currency} />
      <div className="flex flex-wrap items-center gap-x-3">
        <Button variant="quiet" aria-expanded={isOpen} aria-controls={isOpen ? singlyId : undefined} onPress={() => setIsOpened(!isOpened)} className="-mx-2 px-2!">
          {isOpen ? `– ${t('singlyShown')}` : t('singly')}
        </Button>
        <OwnPackages saved={saved} current={current} covers={chosen.map(({ key }) => key)} />
      </div>
      {isOpen ? (
        <div id={singlyId}>
          <SingleCovers name={question.key} label={t('singlyShown')} listed={listed} chosen={chosen} usualSum={usualSum} currency={currency} onChange={choosing} />
        </div>
      ) : null}
    </div>
  )
}
