import type { RecordedReply, ReplyForm } from '@/lib/domain/reply/reply-form'

/** A name without its case and signs. */
const folded = (name: string): string => name.replace(/[_-]/g, '').toLowerCase()

type ObjectForm = Extract<ReplyForm, { type: 'object' }>
export type ListForm = Extract<ReplyForm, { type: 'list' }>

export const isObjectForm = (form: ReplyForm | undefined): form is ObjectForm => form?.type === 'object'
export const isListForm = (form: ReplyForm | undefined): form is ListForm => form?.type === 'list'

/** The JSON of a reply; undefined for anything else. */
export const jsonOf = (reply: RecordedReply): ReplyForm | undefined => (reply.kind === 'json' ? reply.form : undefined)

/** The member of that name, in whatever letters. */
export function memberNamed(form: ReplyForm | undefined, name: string): ReplyForm | undefined {
  return isObjectForm(form) ? form.members.find((member) => folded(member.name) === folded(name))?.form : undefined
}

/** Whether an object has a member of exactly that name. */
export function hasName(form: ReplyForm | undefined, name: string): boolean {
  return isObjectForm(form) && form.members.some((member) => member.name === name)
}

/** Every member of a reply, however deep. */
export function allMembers(form: ReplyForm | undefined): readonly { readonly name: string; readonly form: ReplyForm }[] {
  if (isListForm(form)) return form.items.flatMap(allMembers)
  return isObjectForm(form) ? form.members.flatMap((member) => [member, ...allMembers(member.form)]) : []
}

/** All members of these names in a reply. */
export function membersNamed(form: ReplyForm | undefined, names: readonly string[]): readonly ReplyForm[] {
  return allMembers(form).filter(({ name }) => names.some((one) => folded(one) === folded(name))).map((member) => member.form)
}

/** The text of a form, or its shape where the text was hidden. */
export const textOf = (form: ReplyForm): string | undefined => (form.type === 'text' ? (form.value ?? form.shape) : undefined)
