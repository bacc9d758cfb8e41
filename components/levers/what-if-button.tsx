import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'

interface WhatIfButtonProps {
  isOpen: boolean
  toggle: () => void
  /** Whether the page presses it with W. */
  hasKey?: boolean
}

/** Opens what it costs to differ. */
export function WhatIfButton({ isOpen, toggle, hasKey = false }: WhatIfButtonProps) {
  const t = useTranslations('levers')
  return (
    <Button size="small" variant="quiet" className="min-h-8! print:hidden" aria-expanded={isOpen} aria-keyshortcuts={hasKey ? 'W' : undefined} onPress={toggle}>
      {t('open')} {hasKey ? <Kbd>W</Kbd> : null}
    </Button>
  )
}
