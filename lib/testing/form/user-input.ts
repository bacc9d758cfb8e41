type Role = 'textbox' | 'combobox' | 'checkbox' | 'radio' | 'radiogroup' | 'group' | 'button'

interface RoleOptions {
  readonly name?: string | RegExp
  readonly exact?: boolean
  readonly expanded?: boolean
}

/** Finds fields by role and name: a page or a part of it, of Playwright or of vitest's browser. */
export interface Finder<L> {
  getByRole(role: Role, options?: RoleOptions): L
}

/** A locator of Playwright or of vitest's browser. */
export interface FieldLocator<L> extends Finder<L> {
  or(other: L): L
}

/** How a test operates a page: with the mouse, with keys alone, or in a rendered part of the app. */
export interface UserInput<L> {
  /** Replaces the text of a field, which may turn it into capitals. */
  type(field: L, text: string): Promise<void>
  press(button: L): Promise<void>
  /** Checks a checkbox, or one of several radio buttons. */
  tick(box: L): Promise<void>
  untick(box: L): Promise<void>
  /** An option of a list. */
  select(list: L, option: string): Promise<void>
  /** An option of a combobox, by typing part of it. */
  find(field: L, typed: string, option?: string): Promise<void>
}

/** What a test sees of a page. */
export interface UserView<L> {
  /** Whether the element is visible now. */
  isVisible(target: L): Promise<boolean>
  /** Waits until the element is visible. */
  waitFor(target: L): Promise<void>
  /** Waits until the focus is inside the element. */
  waitForFocusIn(part: L): Promise<void>
  textOf(target: L): Promise<string>
}
