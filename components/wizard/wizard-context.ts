'use client'

import { createContext, useContext } from 'react'
import type { Day } from '@/lib/domain/day'
import type { Locale } from '@/lib/i18n/locales'
import type { AnyProductMessages } from '@/lib/products/product-messages'
import type { Service } from '@/lib/wizard/define'

interface Wizard {
  readonly quoteId: string
  /** Its key in the registry. */
  readonly product: string
  readonly messages: AnyProductMessages
  readonly locale: Locale
  readonly today: Day
  /** The service that sells the product; its lists are the ones that count. */
  readonly service: Service
}

/** What every field of the wizard may need besides its question. */
export const WizardContext = createContext<Wizard | undefined>(undefined)

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext)
  if (wizard === undefined) throw new Error('The field stands outside of a wizard')
  return wizard
}
