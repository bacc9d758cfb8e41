'use client'

import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { QuestionOf } from '@/lib/wizard/define'
import { isSame } from '@/lib/wizard/kinds/same-as'
import { cleanDraft, type Draft } from '@/components/wizard/draft/draft'
import { CheckboxPart } from '@/components/wizard/fields/checkbox-part'

interface SameAsProps {
  /** The question that another answer may fill. */
  name: string
  /** Usually another: not ticked until somebody ticks it. */
  isOther?: QuestionOf<'party'>['isOther']
  label: string
  /** Shown while the box is ticked. */
  line: string
  /** The fields while it is not. */
  children: ReactNode
}

/** "The same as the policyholder": ticked by default where that is usual, and following the policyholder while ticked. */
export function SameAs({ name, isOther, label, line, children }: SameAsProps) {
  const held: unknown = useWatch<Draft>({ name })
  const isTicked = isSame(cleanDraft({ held })['held'], { isOther })
  return (
    <>
      <CheckboxPart name={`${name}.sameAs`} label={label} proposal={isTicked} description={isTicked ? line : undefined} />
      {isTicked ? null : children}
    </>
  )
}
