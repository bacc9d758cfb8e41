import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'

const PROBLEMS = ['providerUnavailable', 'providerRefused', 'personUnknown', 'emailNotVerified', 'userDisabled', 'signInExpired'] as const

/** Says why the provider's sign-in ended here; nothing for a code that is none of those. */
export function ProviderProblem({ code }: { code: string | readonly string[] | undefined }) {
  const t = useTranslations('faults')
  const auth = useTranslations('auth')
  const known = PROBLEMS.find((one) => one === code)
  if (known === undefined) return null
  return (
    <Notice tone="bad" role="alert" className="mb-4">
      {known === 'userDisabled' ? auth('disabled') : t(known)}
    </Notice>
  )
}
