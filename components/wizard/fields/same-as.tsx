'use client'

import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { Draft } from '../draft'
import { TickPart } from './tick-part'

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
  const isSame = useWatch<Draft>({ name: `${name}.sameAs` }) !== false
  return (
    <>
      <TickPart name={`${name}.sameAs`} label={label} proposal description={isSame ? line : undefined} />
      {isSame ? null : children}
    </>
  )
}
