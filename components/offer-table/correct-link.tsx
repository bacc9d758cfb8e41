'use client'

import { useTranslations } from 'next-intl'
import { TextLink } from '@/components/ui/text-link'
import type { FixLink } from './fix-link'

/** The jump to the answer to correct, among sentences: as high as a thumb needs on a phone, as a line on a desk. */
export function CorrectLink({ to: { href, label } }: { to: FixLink }) {
  const t = useTranslations('offers')
  return (
    <TextLink href={href} className="inline-flex min-h-9 items-center align-top lg:min-h-6">
      {t('correct', { label })}
    </TextLink>
  )
}
