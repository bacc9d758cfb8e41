'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ProposableOffer } from './share-dialog'

const ShareDialog = lazy(() => import('./share-dialog').then((module) => ({ default: module.ShareDialog })))

/** The button that starts a proposal of offers. A press loads what it needs. */
export function ProposeButton({ offers }: { offers: readonly ProposableOffer[] }) {
  const t = useTranslations('proposal')
  // The offers at the press: offers that arrive later do not change a proposal being written.
  const [proposed, setProposed] = useState<readonly ProposableOffer[]>()
  if (offers.length === 0) return null
  return (
    <>
      <Button variant="primary" onPress={() => setProposed(offers)}>
        {t('create', { count: offers.length })}
      </Button>
      <Suspense>{proposed === undefined ? null : <ShareDialog offers={proposed} onClose={() => setProposed(undefined)} />}</Suspense>
    </>
  )
}
