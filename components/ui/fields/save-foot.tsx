import { Button } from '@/components/ui/button'
import { DoneLine } from '@/components/ui/fields/done-line'

interface SaveFootProps {
  readonly label: string
  /** What is said once it is saved. */
  readonly done: string | undefined
  readonly isPending: boolean
  readonly isDisabled?: boolean
  readonly variant?: 'primary' | undefined
}

/** The foot of a form on a page: what saves it, and the word that it is saved. */
export function SaveFoot({ label, done, isPending, isDisabled = false, variant }: SaveFootProps) {
  return (
    <>
      <div>
        <Button type="submit" {...(variant && { variant })} isPending={isPending} isDisabled={isDisabled}>
          {label}
        </Button>
      </div>
      <DoneLine>{done}</DoneLine>
    </>
  )
}
