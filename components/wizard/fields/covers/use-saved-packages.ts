'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readCoverPackages, removeCoverPackage, saveCoverPackage } from '@/lib/features/cover-packages/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

/** The agency's own packages of a product, and how to change them. */
export function useSavedPackages(product: string) {
  const client = useQueryClient()
  const queryKey = ['cover-packages', product]
  const readAgain = () => client.invalidateQueries({ queryKey })
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(readCoverPackages, { query: { product } }, signal) })
  const save = useMutation({
    mutationFn: ({ name, covers }: { name: string; covers: readonly string[] }) => call(saveCoverPackage, { input: { product, name, covers: [...covers] } }),
    onSuccess: readAgain,
  })
  const remove = useMutation({ mutationFn: ({ id }: { id: string; name: string }) => call(removeCoverPackage, { params: { packageId: id }, input: {} }), onSuccess: readAgain })
  return { packages: data?.packages ?? [], mayChange: data?.mayChange ?? false, save, remove }
}

export type SavedPackages = ReturnType<typeof useSavedPackages>
