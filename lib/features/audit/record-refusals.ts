import 'server-only'
import { setRefusalRecorder } from '@/lib/platform/refusals/note-refusal'
import { recordEvent } from './store/audit'

/** Lets refusals about somebody who is known become events of their agency, one for each line of the log. */
export function recordRefusals(): void {
  setRefusalRecorder((person, { operation, reason, count }) =>
    recordEvent(person, { what: 'request.refused', subject: { kind: 'user', id: person.userId }, details: { operation, reason, count } }),
  )
}
