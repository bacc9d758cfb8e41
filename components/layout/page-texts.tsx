import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { pickTexts, type TextPart } from '@/lib/i18n/text-parts'
import { AddedTexts } from './added-texts'

interface PageTextsProps {
  of: readonly TextPart[]
  children: ReactNode
}

/** Gives texts to the browser code within. A page carries only the texts it names; the house's measures find what is missing or needless. */
export async function PageTexts({ of, children }: PageTextsProps) {
  return <AddedTexts texts={pickTexts(await getMessages(), of)}>{children}</AddedTexts>
}

/** A layout that gives these texts to the pages of its folder. */
export function textsLayout(...of: readonly TextPart[]) {
  return function TextsLayout({ children }: { children: ReactNode }) {
    return <PageTexts of={of}>{children}</PageTexts>
  }
}
