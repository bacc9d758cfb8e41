import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Icon, type IconName } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import { momentInFigures } from '@/lib/domain/time/moment'

interface OpenThingsCardProps {
  things: {
    readonly people?: { readonly invitations: number; readonly expired: number; readonly refusedToday: number; readonly lacksDataOfficer: boolean }
    readonly insurers?: { readonly switchedOff: number; readonly stopped: number }
    readonly chain?: { readonly verifiedAt?: Date; readonly isWhole: boolean }
    readonly erasures?: { readonly others: number; readonly own: number }
  }
}

/** What waits for somebody who administers, each line with the page where it is settled. */
export function OpenThingsCard({ things: { people, insurers, chain, erasures } }: OpenThingsCardProps) {
  const t = useTranslations('desk.home.open')
  const checked = chain?.verifiedAt === undefined ? t('chainNever') : t('chainWhole', { at: momentInFigures(chain.verifiedAt, 'minute') })
  const lines: readonly Line[] = [
    people?.lacksDataOfficer ? [{ icon: 'warn' as const, text: t('noDataOfficer'), href: '/admin/users' }] : [],
    people && people.refusedToday > 0 ? [{ icon: 'warn' as const, text: t('refused', { count: people.refusedToday }), href: '/admin/audit' }] : [],
    people ? [{ icon: lineIcon(people.expired), text: t('invitations', { open: people.invitations, expired: people.expired }), href: '/admin/users' }] : [],
    insurers ? [{ icon: lineIcon(insurers.switchedOff + insurers.stopped), text: t('insurers', { off: insurers.switchedOff, stopped: insurers.stopped }), href: '/admin/insurers' }] : [],
    erasures ? [{ icon: lineIcon(erasures.others), text: t('erasures', erasures), href: '/privacy/data' }] : [],
    chain ? [{ icon: lineIcon(chain.isWhole && chain.verifiedAt ? 0 : 1), text: chain.isWhole ? checked : t('chainBroken'), href: '/admin/audit' }] : [],
  ].flat()
  if (lines.length === 0) return null
  return (
    <Card title={t('title')}>
      <ul className="divide-y divide-line">
        {lines.map(({ icon, text, href }) => (
          <li key={text} className="flex items-center gap-2.5 py-2">
            <Icon name={icon} className={icon === 'warn' ? 'size-4 text-warn' : 'size-4 text-ok'} />
            <TextLink href={href}>{text}</TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface Line {
  readonly icon: IconName
  readonly text: string
  readonly href: string
}

/** Something that waits warns, nothing is fine. */
function lineIcon(count: number): IconName {
  return count > 0 ? 'warn' : 'check'
}
