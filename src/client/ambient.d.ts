// What the bundle gets from outside: the host's react (no type package is installed for three functions) and style
// sheets, which the bundler turns into text.

declare module 'react' {
  export interface RefBox<T> { current: T | null }
  export function createElement(type: unknown, props: object | null, ...children: readonly unknown[]): unknown
  export function useEffect(effect: () => (() => void) | undefined, dependencies: readonly unknown[]): void
  export function useRef<T>(initial: T | null): RefBox<T>
}

declare module '*.css' {
  const text: string
  export default text
}
