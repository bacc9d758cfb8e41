'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/fields/text-field'
import { COVER_PACKAGE_MAX } from '@/lib/features/cover-packages/model/cover-package-text'
import type { NamedPackage } from './packages'
import type { SavedPackages } from './use-saved-packages'

interface OwnPackagesProps {
  saved: SavedPackages
  /** The package that is chosen, if the covers are one. */
  current: NamedPackage | undefined
  /** The chosen covers. */
  covers: readonly string[]
}

/** Saves covers that are no package yet for the agency, and removes a package of its own. */
export function OwnPackages({ saved: { packages, mayChange, save, remove }, current, covers }: OwnPackagesProps) {
  const t = useTranslations('coverPackages')
  const [name, setName] = useState<string>()
  if (!mayChange) return null
  const own = packages.find(({ id }) => id === current?.id)
  const isNew = current === undefined && covers.length > 0
  const trimmed = name?.trim() ?? ''
  const saveAs = () => {
    if (trimmed !== '') save.mutate({ name: trimmed, covers }, { onSuccess: () => setName(undefined) })
  }
  return (
    <>
      {isNew && name === undefined ? (
        <Button variant="quiet" onPress={() => setName('')}>
          {t('saveOwn')}
        </Button>
      ) : null}
      {isNew && name !== undefined ? (
        <span
          className="flex flex-wrap items-end gap-2"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            // Enter in the wizard's form would go to the next step.
            event.preventDefault()
            saveAs()
          }}
        >
          <TextField label={t('name')} isRequired value={name} onChange={setName} maxLength={COVER_PACKAGE_MAX.name} autoFocus />
          <Button onPress={saveAs} isPending={save.isPending} isDisabled={trimmed === ''}>
            {t('save')}
          </Button>
          <Button variant="quiet" onPress={() => setName(undefined)}>
            {t('cancel')}
          </Button>
        </span>
      ) : null}
      {own === undefined ? null : (
        <Button variant="quiet" onPress={() => remove.mutate(own)} isPending={remove.isPending}>
          {t('remove', { name: own.name })}
        </Button>
      )}
      <span role="status" className="text-sm text-ink-2">
        {save.isSuccess && own?.id === save.data.id ? t('saved', { name: save.variables.name }) : null}
        {remove.isSuccess && own === undefined && isNew ? t('removed', { name: remove.variables.name }) : null}
      </span>
      <FaultNotice error={save.error ?? remove.error} />
    </>
  )
}
