import { useTranslations } from 'next-intl'
import { momentInFigures } from '@/lib/domain/moment'
import { ROLES } from '@/lib/domain/people/role'
import { AUDIT_SUBJECTS } from '@/lib/features/audit/model/audit-words'
import { STATED_REASONS } from '@/lib/features/erasure/model/reasons'
import { RETENTION_CLASSES } from '@/lib/features/erasure/model/retention-classes'
import { READ_KINDS, READ_PURPOSES, REVEALED_CODES } from '@/lib/features/privacy/model/reads'

const SERVICES = ['vehicle', 'travel', 'assets'] as const
const ENVIRONMENTS = ['sandbox', 'test', 'production'] as const

/** The value of a detail in words, where it is one of the program's own; everything else as it was recorded. */
export function useDetailText(): (key: string, value: string) => string {
  const t = useTranslations('audit')
  const privacy = useTranslations('privacy')
  const erasure = useTranslations('erasure.dialog.reasons')
  const retention = useTranslations('erasure.retention.names')
  const admin = useTranslations('admin')
  const auth = useTranslations('auth.roles')

  const wordsOf = (key: string, value: string): string | undefined => {
    const inWords = <Word extends string>(words: readonly Word[], say: (word: Word) => string) => words.flatMap((word) => (word === value ? [say(word)] : []))[0]
    switch (key) {
      case 'kind':
        return inWords(READ_KINDS, (word) => privacy(`kinds.${word}`)) ?? inWords(RETENTION_CLASSES, (word) => retention(word))
      case 'code':
        return inWords(REVEALED_CODES, (word) => privacy(`codes.${word}`))
      case 'purpose':
        return inWords(READ_PURPOSES, (word) => privacy(`purposes.${word}`))
      case 'about':
        return inWords(AUDIT_SUBJECTS, (word) => t(`kinds.${word}`))
      case 'service':
        return inWords(SERVICES, (word) => admin(`services.${word}`))
      case 'environment':
        return inWords(ENVIRONMENTS, (word) => admin(`environments.${word}`))
      case 'reason':
        return inWords(STATED_REASONS, (word) => erasure(word)) ?? inWords(['asked', 'retention'] as const, (word) => t(`reasons.${word}`))
      case 'dueAt':
        return Number.isNaN(Date.parse(value)) ? undefined : momentInFigures(new Date(value), 'minute')
      case 'roles':
      case 'value':
        return rolesIn(value)
      default:
        return undefined
    }
  }

  const rolesIn = (value: string): string | undefined => {
    const roles = value.split(' ').map((word) => ROLES.find((role) => role === word))
    return roles.every((role) => role !== undefined) ? roles.map((role) => auth(role)).join(', ') : undefined
  }

  return (key, value) => {
    if (value === '') return t('empty')
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no')
    return wordsOf(key, value) ?? value
  }
}
