import 'server-only'
import type { Day } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { holdsCode } from '@/lib/domain/personal-code'
import { problemAt } from '@/lib/domain/problem'
import type { Actor } from '@/lib/platform/access/actor'
import type { PolicyRequest } from './model/policy-request'
import { addNote } from './store/notes'
import { addTask } from './store/tasks'

/** Writes a note about a client. @returns its id @throws as {@link addNote}; Fault `invalid` for no words or a personal code among them */
export function writeNote(actor: Actor, { clientId, text }: { readonly clientId: string; readonly text: string }): Promise<string> {
  return addNote(actor, { clientId, text: wordsOf(text) })
}

/** Notes something to do for a client on a day, which may be over. @returns its id @throws as {@link addTask}; Fault `invalid` as {@link writeNote} */
export function writeTask(actor: Actor, { text, ...task }: { readonly clientId: string; readonly text: string; readonly dueOn: Day; readonly about?: { readonly policyId: string; readonly request: PolicyRequest } }): Promise<string> {
  return addTask(actor, { ...task, text: wordsOf(text) })
}

// Codes have a place of their own, where they are masked and each look is recorded.
function wordsOf(typed: string): string {
  const text = typed.trim()
  if (text === '') throw new Fault('invalid', { problems: [problemAt('text', { code: 'required' })] })
  if (holdsCode(text)) throw new Fault('invalid', { problems: [problemAt('text', { code: 'codeInText' })] })
  return text
}
