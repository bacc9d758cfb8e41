'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { PackageName } from './package-name'
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
  const [isNaming, setIsNaming] = useState(false)
  if (!mayChange) return null
  const own = packages.find(({ id }) => id === current?.id)
  const isNew = current === undefined && covers.length > 0
  return (
    <>
      {isNew && !isNaming ? (
        <Button variant="quiet" onPress={() => setIsNaming(true)}>
          {t('saveOwn')}
        </Button>
      ) : null}
      {isNew && isNaming ? (
        <PackageName isPending={save.isPending} onSave={(name) => save.mutate({ name, covers }, { onSuccess: () => setIsNaming(false) })} onCancel={() => setIsNaming(false)} />
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
