import { extendTailwindMerge } from 'tailwind-merge'

/** How many merged class strings are kept (CACHE-04). */
export const mergedClassesKept = 500

const kept = new Map<string, string>()

/**
 * Class names as one string in which a later utility replaces an earlier one of its kind: for markup of the
 * server, since in the browser this is large (decision 11). The classes of our own components need it not: a utility
 * stands in a later layer of the style sheet and wins by itself.
 */
export function cn(...names: readonly (string | false | null | undefined)[]): string {
  return mergeKept(names.filter(Boolean).join(' '), merge, kept)
}

/** The merged classes, from memory where they were asked before; what was longest not asked makes room. */
export function mergeKept(
  classes: string,
  mergeAnew: (classes: string) => string,
  memory: Map<string, string>,
): string {
  const known = memory.get(classes)
  const merged = known ?? mergeAnew(classes)
  memory.delete(classes)
  memory.set(classes, merged)
  if (memory.size > mergedClassesKept) memory.delete(memory.keys().next().value ?? '')
  return merged
}

/** Its own memory holds up to twice its size, in two generations; ours holds what was promised. */
const merge = /* @__PURE__ */ extendTailwindMerge({
  cacheSize: 0,
  extend: {
    theme: {
      text: ['2xs', 'md', 'display'],
      radius: ['control', 'card'],
      shadow: ['1', '2', '3', 'up', 'card', 'edge'],
      font: ['head', 'body'],
      'font-weight': ['strong'],
      leading: ['body', 'display'],
      spacing: ['card-pad', 'stack'],
      aspect: ['card'],
    },
  },
})
