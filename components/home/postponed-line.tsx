'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { savePreference } from '@/components/layout/preference-cookie'
import { Button } from '@/components/ui/button'
import type { Day } from '@/lib/domain/day'
import { POSTPONED_COOKIE, postponedText } from '@/lib/features/home/model/postponed'
import { nameOnPage } from '@/lib/platform/api/world-of-page'

/** How many things wait until tomorrow, and the way to have them back. */
export function PostponedLine({ count, today }: { count: number; today: Day }) {
  const t = useTranslations('home')
  const router = useRouter()
  return (
    <Button
      size="small"
      variant="quiet"
      className="ml-auto min-h-7!"
      onPress={() => {
        savePreference(nameOnPage(POSTPONED_COOKIE), postponedText([], today))
        router.refresh()
      }}
    >
      {t('postponed', { count })}
    </Button>
  )
}
