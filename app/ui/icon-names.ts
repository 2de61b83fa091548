/** The icons there are: one family, one stroke. A name more is a rule more in every page's stylesheet. */
export const icons = [
  'arrow-right',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'heart',
  'info',
  'map-pin',
  'menu',
  'phone',
  'search',
  'sliders-horizontal',
  'triangle-alert',
  'x',
] as const
export type IconName = (typeof icons)[number]
