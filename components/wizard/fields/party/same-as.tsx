'use client'

import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { isSame } from '@/lib/wizard/kinds/same-as'
import { cleanDraft, type Draft } from '@/components/wizard/draft/draft'
import { TickPart } from '@/components/wizard/fields/tick-part'

interface SameAsProps {
  /** The question that may be answered by another one. */
  name: string
  label: string
  /** What is taken while the box is ticked. */
  line: string
  /** What is asked while it is not. */
  children: ReactNode
}

/** "The same as the policyholder": ticked until somebody says otherwise, and following the policyholder as long as it is. */
export function SameAs({ name, label, line, children }: SameAsProps) {
  const held: unknown = useWatch<Draft>({ name })
  const isTicked = isSame(cleanDraft({ held })['held'])
  return (
    <>
      <TickPart name={`${name}.sameAs`} label={label} proposal={isTicked} description={isTicked ? line : undefined} />
      {isTicked ? null : children}
    </>
  )
}
