export class Adjustments {
  readonly #undo: (() => void)[] = []

  get count(): number {
    return this.#undo.length
  }

  set(element: ElementCSSInlineStyle, property: string, value: string): void {
    const { style } = element
    const before = [style.getPropertyValue(property), style.getPropertyPriority(property)] as const
    style.setProperty(property, value, 'important')
    this.#undo.push(() => style.setProperty(property, ...before))
  }

  mark(element: Element, attribute: string, value: string): void {
    element.setAttribute(attribute, value)
    this.#undo.push(() => element.removeAttribute(attribute))
  }

  undo(count = 0): void {
    while (this.#undo.length > count) this.#undo.pop()?.()
  }
}
