import { useState } from 'react'

/**
 * What somebody has typed over stored values. When the stored values change meanwhile, fields that were not touched show the new ones
 * and touched ones keep what was typed, so that nothing is lost and nothing unseen is overwritten.
 */
export function useEdits<Values extends object>(stored: Values) {
  const [edits, setEdits] = useState<Partial<Values>>({})
  return {
    values: { ...stored, ...edits },
    isEdited: Object.keys(edits).length > 0,
    edit: (change: Partial<Values>) => setEdits((earlier) => ({ ...earlier, ...change })),
    clear: () => setEdits({}),
  }
}
