import { useEffect, useRef } from 'react'
import { TextField } from '@/components/ui/fields/text-field'

/** What is searched for; the dialog opens with the focus in it. */
export function OriginField({ label, text, onChange }: { label: string; text: string; onChange: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <TextField ref={field} label={label} type="search" value={text} onChange={onChange} autoComplete="off" isRequired />
}
