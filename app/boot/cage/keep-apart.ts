/**
 * Gives a frame without an origin cookies and storage of its own. Both are one store; each change is reported, so
 * that the page around can keep it from one page to the next.
 */
export function keepApart(
  first: Readonly<Record<string, string>>,
  tell: (kept: Readonly<Record<string, string>>) => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const kept = new Map(Object.entries(first))
  const changed = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => tell(Object.fromEntries(kept)), 200)
  }
  const set = (name: string, value: string | null): void => {
    if (value === null) kept.delete(name)
    else kept.set(name, value)
    changed()
  }
  Object.defineProperty(document, 'cookie', {
    get: () =>
      [...kept]
        .filter(([name]) => name.startsWith('c:'))
        .map(([name, value]) => `${name.slice(2)}=${value}`)
        .join('; '),
    set: (text: string) => {
      const [pair = '', ...attributes] = String(text).split(';')
      const [name = '', ...value] = pair.split('=')
      const isOver = attributes.some((attribute) =>
        /^\s*(max-age\s*=\s*(0|-)|expires\s*=.*\b1970\b)/i.test(attribute),
      )
      set(`c:${name.trim()}`, isOver ? null : value.join('=').trim())
    },
  })
  for (const [name, mark] of [
    ['localStorage', 's:'],
    ['sessionStorage', 't:'],
  ] as const)
    Object.defineProperty(window, name, {
      value: {
        getItem: (key: string) => kept.get(mark + key) ?? null,
        setItem: (key: string, value: string) => set(mark + key, String(value)),
        removeItem: (key: string) => set(mark + key, null),
        clear: () => undefined,
        key: () => null,
        length: 0,
      },
    })
}
