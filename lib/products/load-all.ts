type Loaded<Table extends Readonly<Record<string, () => Promise<unknown>>>> = { readonly [Key in keyof Table]: Awaited<ReturnType<Table[Key]>> }

/** Everything that a table of loaders names, under the same names and in the same order. */
export async function loadAll<const Table extends Readonly<Record<string, () => Promise<unknown>>>>(table: Table): Promise<Loaded<Table>> {
  const entries = await Promise.all(Object.entries(table).map(async ([key, load]) => [key, await load()] as const))
  return Object.fromEntries(entries) as Loaded<Table>
}
