'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { InsurerRow } from '@/lib/features/demo/endpoints'

interface MendButtonProps {
  row: Pick<InsurerRow, 'insurer' | 'faults' | 'ownTrouble'>
  onChange: (faults: InsurerRow['faults']) => void
}

/** Takes back what is wrong with an insurer by itself, or lets it be so again; nothing at an insurer that is well. */
export function MendButton({ row: { insurer, faults, ownTrouble }, onChange }: MendButtonProps) {
  const t = useTranslations('director.own')
  const { isMended } = faults
  if (ownTrouble === undefined && !isMended) return null
  return (
    <Button
      size="small"
      variant="quiet"
      className="min-h-6! px-1.5!"
      aria-label={t(isMended ? 'breakOf' : 'mendOf', { insurer, trouble: ownTrouble === undefined ? '' : t(ownTrouble) })}
      onPress={() => onChange({ ...faults, isMended: !isMended })}
    >
      {t(isMended ? 'break' : 'mend')}
    </Button>
  )
}
