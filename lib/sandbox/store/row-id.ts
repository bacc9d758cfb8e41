const INTEGER_MAX = 2_147_483_647

/** Whether a number from outside can be the key of a row. */
export function isRowId(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= INTEGER_MAX
}
