/** Short names are near to many others. */
const SHORTEST = 6

/**
 * Names in an environment that are no setting and read like one: another case, or one or two letters
 * wrong. Such a setting would silently not count.
 */
export function misspeltSettings(known: readonly string[], given: readonly string[]): readonly { readonly name: string; readonly meant: string }[] {
  return given.flatMap((name) => {
    if (known.includes(name)) return []
    const meant = known.find((one) => isNear(name, one))
    return meant === undefined ? [] : [{ name, meant }]
  })
}

function isNear(name: string, known: string): boolean {
  const upper = name.toUpperCase().replaceAll('-', '_')
  if (upper === known) return true
  if (known.length < SHORTEST) return false
  return distance(upper, known) <= (known.length >= 2 * SHORTEST ? 2 : 1)
}

/** How many letters are to be added, left out, replaced or exchanged with their neighbour. */
function distance(one: string, other: string): number {
  let before: readonly number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, length) => length)
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1]
    for (const [column, wanted] of [...other].entries()) {
      const replaced = numberAt(previous, column) + (letter === wanted ? 0 : 1)
      const isExchanged = column > 0 && letter === other[column - 1] && wanted === one[row - 1]
      const exchanged = isExchanged ? numberAt(before, column - 1) + 1 : Infinity
      current.push(Math.min(numberAt(previous, column + 1) + 1, numberAt(current, column) + 1, replaced, exchanged))
    }
    before = previous
    previous = current
  }
  return numberAt(previous, other.length)
}

function numberAt(numbers: readonly number[], index: number): number {
  return numbers[index] ?? Infinity
}
