/** Moves focus to the chosen radio or checkbox within, else to the first that can be used. */
export function focusFirstInput(root: HTMLElement | null): void {
  const input = root?.querySelector<HTMLInputElement>('input:checked') ?? root?.querySelector<HTMLInputElement>('input:enabled')
  input?.focus()
}
