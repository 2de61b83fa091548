import { createElement, Fragment } from 'react'

/** A word with a hyphen. What is longer than sixteen letters may need its hyphen to fit a narrow card. */
const hyphened = /((?<!\S)(?=\S{1,16}(?!\S))[^\s-]+-\S+)/

/**
 * Renders a name in which no line ends at a hyphen: "V-Strom" and "24.75-1" are words. The text itself stays as it is,
 * for whoever searches or copies it.
 */
export function WholeWords({ children }: { children: string }) {
  const parts = children
    .split(hyphened)
    .map((part, index) => (index % 2 === 0 ? part : createElement('span', { className: 'whole-word' }, part)))
  return createElement(Fragment, null, ...parts.filter((part) => part !== ''))
}
