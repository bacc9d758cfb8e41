import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { startCopyOrRenewal, type CopyOrRenewSource } from '@/components/quotes/start-copy-or-renewal'
import { signOutOfBrowser } from '@/components/sessions/sign-out-of-browser'
import { savePreference } from '@/components/layout/preference-cookie'
import { chooseTheme } from '@/components/layout/choose-theme'
import { getIntakeOpener } from '@/components/wizard/intake/intake-opener'
import { call } from '@/lib/platform/api/call-endpoint'
import { startQuote } from '@/lib/features/quotes/endpoints'
import { LOCALE_COOKIE } from '@/lib/i18n/locales'
import type { CommandAction } from './commands'

interface RunCommandOptions {
  onClose: () => void
  onShowKeys: () => void
}

/** Runs a command. Starting a quote keeps the palette open until the quote exists, or shows why it failed. */
export function useRunCommand({ onClose, onShowKeys }: RunCommandOptions) {
  const router = useRouter()
  const start = useMutation({
    mutationFn: async (source: { product: string } | CopyOrRenewSource) => {
      if (!('product' in source)) return `/quotes/${await startCopyOrRenewal(source)}`
      const { quoteId, firstStep } = await call(startQuote, { input: source })
      return `/quotes/${quoteId}/${firstStep}`
    },
    onSuccess: (href) => {
      onClose()
      router.push(href)
    },
  })

  function run(action: CommandAction) {
    if (start.isPending) return
    if (action.kind === 'start') return start.mutate({ product: action.product })
    if (action.kind === 'again') return start.mutate(action.origin)
    if (action.kind === 'keys') return onShowKeys()
    onClose()
    if (action.kind === 'paste') getIntakeOpener()?.()
    if (action.kind === 'go') router.push(action.href)
    if (action.kind === 'theme') chooseTheme(action.theme)
    if (action.kind === 'signOut') void signOutOfBrowser()
    if (action.kind === 'language') {
      savePreference(LOCALE_COOKIE, action.locale)
      router.refresh()
    }
  }

  return { run, isStarting: start.isPending, startError: start.error }
}
