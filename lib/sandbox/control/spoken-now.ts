import { SERVICES, type Service } from '@/lib/contracts/endpoint'
import type { DialectFormName } from '@/lib/sandbox/dialects/dialect-forms'
import { serviceSpeaker, type Speaker, SPEAKERS, SPOKEN_DIALECTS } from '../dialects/spoken-dialects'
import { insurerList } from '../insurers/insurer-list'
import { controlSettings } from '../store/control-settings'

/** Who has a dialect, and whether it is on. `insurer` is the display name; undefined for a service itself. */
export interface SpokenNow {
  readonly speaker: Speaker
  readonly service: Service
  readonly insurer?: string
  readonly forms: readonly DialectFormName[]
  readonly isOn: boolean
}

/** Reads a reply of the control panel as the state of every dialect. Throws when the reply is no success. */
export async function spokenNow(response: Response): Promise<readonly SpokenNow[]> {
  if (!response.ok) throw new Error(`The control panel of the sandbox replied ${response.status}`)
  const { dialects } = controlSettings.parse(await response.json())
  return SPEAKERS.flatMap((speaker) => {
    const service = SERVICES.find((one) => speaker.startsWith(`${one}/`))
    if (service === undefined) return []
    const set = dialects[speaker]
    const insurer = insurerList.find((one) => speaker !== serviceSpeaker(service) && speaker === `${one.service}/${one.businessName}`)?.name
    return [{ speaker, service, ...(insurer !== undefined && { insurer }), forms: Array.isArray(set) ? set : (SPOKEN_DIALECTS[speaker] ?? []), isOn: Array.isArray(set) ? set.length > 0 : set === true }]
  })
}
