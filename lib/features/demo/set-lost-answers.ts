import 'server-only'
import { sandboxWorldOf } from '@/lib/features/accounts/operator-client-for'
import { forgetFailures } from '@/lib/operator/services'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { controlSettings } from '@/lib/sandbox/store/control-settings'
import { unsafeAskControl } from './ask-control'
import { faultsIn, settingsOf } from './panel-settings'

/**
 * Makes insurers issue and lose their answer, in the world of the actor's agency, or takes that back; what else was set for them stays.
 * `insurers` are keys, `service/businessName`.
 * @throws NotAllowed; Fault `notFound` outside a demo
 */
export async function setLostAnswers(actor: Actor, { insurers, areLost }: { readonly insurers: ReadonlySet<string>; readonly areLost: boolean }): Promise<void> {
  requirePermission(actor, 'policy.issue')
  const before = controlSettings.parse(await (await unsafeAskControl(actor)).json())
  const changed = [...insurers].map((key) => [key, faultsIn(before, key)] as const).filter(([, { losesAnswer }]) => losesAnswer !== areLost)
  if (changed.length === 0) return
  await unsafeAskControl(actor, { settings: settingsOf(new Map(changed.map(([key, faults]) => [key, { ...faults, losesAnswer: areLost }]))) })
  forgetFailures(sandboxWorldOf(actor.agencyId))
}
