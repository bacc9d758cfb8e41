/**
 * The names under which a browser may keep a choice such as its language, the one to write first. Over https a browser takes the
 * prefixed name from this host only; the plain one is of http, or was kept before the prefix came.
 */
export function choiceNames(name: string): readonly [prefixed: string, plain: string] {
  return [`__Host-${name}`, name]
}

/** A choice that a browser keeps, by what `valueOf` a cookie of that name is. */
export function keptChoice(name: string, valueOf: (name: string) => string | undefined): string | undefined {
  const [prefixed, plain] = choiceNames(name)
  return valueOf(prefixed) ?? valueOf(plain)
}
