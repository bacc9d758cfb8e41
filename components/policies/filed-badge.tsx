import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'

/** Marks a policy that was issued elsewhere and filed here. */
export function FiledBadge() {
  return <Badge>{useTranslations('filing')('badge')}</Badge>
}
