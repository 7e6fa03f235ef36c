// Builds elements. Text only ever becomes a text node, so what a memory holds can be no markup.

export type Child = Node | string | null

export interface ElementOptions {
  readonly class?: string
  /** Attribute values; true writes an empty one, false and null leave it out. Names never come from data. */
  readonly attributes?: Readonly<Record<string, string | number | boolean | null>>
  readonly on?: Readonly<Partial<{ [K in keyof HTMLElementEventMap]: (event: HTMLElementEventMap[K]) => void }>>
}

export function el<K extends keyof HTMLElementTagNameMap>(tag: K, options: ElementOptions = {}, ...children: readonly Child[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  if (options.class !== undefined) element.className = options.class
  setAttributes(element, options.attributes ?? {})
  for (const [type, listener] of Object.entries(options.on ?? {})) element.addEventListener(type, listener as EventListener)
  element.append(...children.filter(child => child !== null))
  return element
}

export function svg<K extends keyof SVGElementTagNameMap>(tag: K, attributes: ElementOptions['attributes'] = {}, ...children: readonly Child[]): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  setAttributes(element, attributes)
  element.append(...children.filter(child => child !== null))
  return element
}

/** A button that looks like one; `kind` chooses its weight. */
export function button(text: string, press: () => void, kind: 'plain' | 'main' | 'danger' | 'link' = 'plain'): HTMLButtonElement {
  return el('button', { class: `tm-button tm-button-${kind}`, attributes: { type: 'button' }, on: { click: press } }, text)
}

/** The button that sends its form. */
export function submitButton(text: string): HTMLButtonElement {
  return el('button', { class: 'tm-button tm-button-main', attributes: { type: 'submit' } }, text)
}

/** Puts new content in place of the old. */
export function fill(parent: Element, ...children: readonly Child[]): void {
  parent.replaceChildren(...children.filter(child => child !== null))
}

let lastId = 0
/** An id that no other element of this page has, to tie labels to fields. */
export function freshId(name: string): string {
  return `tm-${name}-${++lastId}`
}

/**
 * Runs one load at a time for a place of the page: what an older load brings is dropped when a newer one was started.
 */
export function latestOnly(): <T>(work: Promise<T>, show: (value: T) => void) => Promise<void> {
  let newest = 0
  return async (work, show) => {
    const mine = ++newest
    const value = await work
    if (mine === newest) show(value)
  }
}

function setAttributes(element: Element, attributes: NonNullable<ElementOptions['attributes']>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null) continue
    element.setAttribute(name, value === true ? '' : String(value))
  }
}
