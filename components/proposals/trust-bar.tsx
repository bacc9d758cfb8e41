import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Monogram } from '@/components/ui/monogram'
import { telAddress } from '@/lib/domain/people/phone'
import type { ProposalView } from '@/lib/domain/proposal'

/** Who stands behind the proposal, always in view: name, register code, and a button to call. */
export function TrustBar({ view: { broker, brokerPhone, agency, letterhead } }: { view: Pick<ProposalView, 'broker' | 'brokerPhone' | 'agency' | 'letterhead'> }) {
  const t = useTranslations('proposalPage')
  const phone = brokerPhone ?? letterhead?.phone
  return (
    <section aria-label={t('contact')} className="flex items-center gap-2.5 border-t border-line bg-surface px-4 py-2">
      <Monogram name={broker} shape="round" />
      <p className="min-w-0 flex-1 leading-tight">
        <span className="block font-bold break-words">{broker}</span>
        <span className="block text-[0.8125rem] break-words text-ink-2">{letterhead?.registerCode ?? agency}</span>
      </p>
      {phone === undefined ? null : (
        <a
          href={telAddress(phone)}
          aria-label={t('call', { phone, broker })}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md border border-accent px-2.5 font-semibold text-accent hover:bg-accent-soft focus-visible:focus-ring"
        >
          <Icon name="phone" /> <span className="figures">{phone}</span>
        </a>
      )}
    </section>
  )
}
