import { AUDIT_ACTS, type AuditAct } from './audit-words'

/** The acts of the trail by what they are about, as the filter offers them: a word is what stands before the dot. */
const WORDS_OF = {
  signIn: ['signIn', 'signOut', 'session', 'password', 'passwordLink', 'factor'],
  people: ['user', 'invitation', 'branch', 'agency'],
  personalData: ['personalCode', 'personalData', 'client', 'retention', 'list'],
  work: ['proposal', 'fleet', 'inspection', 'issue', 'attempt', 'policy', 'review', 'report'],
  settings: ['coverPackage', 'insurer', 'operatorAccount', 'lists'],
  trail: ['audit', 'request'],
} as const

export type ActGroup = keyof typeof WORDS_OF
export const ACT_GROUPS = Object.keys(WORDS_OF) as ActGroup[]

/** The acts of a group. */
export function actsOfGroup(group: ActGroup): AuditAct[] {
  const words: readonly string[] = WORDS_OF[group]
  return AUDIT_ACTS.filter((act) => words.includes(act.split('.', 1)[0] ?? ''))
}
