import 'server-only'
import type { Permission } from '@/lib/platform/access/permissions'
import { noteRefusal } from '@/lib/platform/refusals/note-refusal'
import { currentActor } from '@/lib/platform/session/current-actor'
import { currentBrowser } from '@/lib/platform/session/current-ip-address'

/** Logs and records that a page was refused to whoever asked for it: their roles lack the permission. */
export async function noteRefusedPage(needs: Permission): Promise<void> {
  noteRefusal({ operation: `page: ${needs}`, reason: 'notAllowed', ...(await currentBrowser()), person: await currentActor() })
}
