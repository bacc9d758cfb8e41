import { buttonClasses } from '@/components/ui/button-classes'

/** Leads to the provider of identities. A plain link: nothing may open it before somebody presses it. */
export function ProviderButton({ name, next }: { name: string; next: string }) {
  return (
    <a href={`/api/auth/oidc?${new URLSearchParams({ next }).toString()}`} className={buttonClasses('secondary', 'large', 'w-full')}>
      {name}
    </a>
  )
}
