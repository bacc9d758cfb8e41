'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'

interface FirstRowsProps {
  /** The table of the first rows, and that of all. */
  first: ReactNode
  all: ReactNode
  count: number
  isAll: boolean
}

/** A long table: its first rows, and all of them on demand. */
export function FirstRows({ first, all, count, isAll }: FirstRowsProps) {
  const t = useTranslations('integration')
  const [isOpen, setIsOpen] = useState(isAll)
  return (
    <>
      {isOpen ? all : first}
      {isAll ? null : (
        <div className="px-4 py-2">
          <Button size="small" variant="quiet" aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
            {isOpen ? t('fewer') : t('allOf', { count })}
          </Button>
        </div>
      )}
    </>
  )
}
