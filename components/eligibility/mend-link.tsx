'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useFocusField } from '@/components/wizard/focus/use-focus-field'
import type { Definition } from '@/lib/wizard/define'
import { keyOf } from '@/lib/wizard/walk'

interface MendLinkProps {
  quoteId: string
  definition: Definition
  /** The answer by its dotted path. */
  path: string
}

/** Leads to the answer that rules a product out: on this step to its field, else to its step. */
export function MendLink({ quoteId, definition, path }: MendLinkProps) {
  const t = useTranslations('eligibility')
  const goToField = useFocusField()
  const here = usePathname()
  const step = definition.steps.find(({ questions }) => questions.some(({ key }) => key === keyOf(path)))
  if (step === undefined) return null
  const page = `/quotes/${quoteId}/${step.id}`
  return (
    <Link
      href={`${page}#${path}`}
      prefetch={false}
      className="inline-flex min-h-6 items-center rounded-xs font-medium text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
      onNavigate={(event) => {
        if (here !== page) return
        event.preventDefault()
        goToField(path)
      }}
    >
      {t('mend')}
    </Link>
  )
}
