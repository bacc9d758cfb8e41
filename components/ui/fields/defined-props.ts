type WithoutUndefined<Props> = { [Key in keyof Props]: Exclude<Props[Key], undefined> }

/** The props that have a value: the component library treats absent and undefined differently. */
export function definedProps<Props extends object>(props: Props): Partial<WithoutUndefined<Props>> {
  const given = Object.entries(props).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Partial<WithoutUndefined<Props>>
}
