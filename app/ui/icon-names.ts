/** All icons have one family and one stroke width. Each of these adds a rule to the sheet that every page waits for. */
export const firstIcons = [
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
  'maximize-2',
  'menu',
  'message-circle',
  'phone',
  'search',
  'sliders-horizontal',
  'x',
] as const

/** No first screen shows these. */
export const iconsBelow = [
  'arrow-left-right',
  'banknote',
  'calendar',
  'file-text',
  'image',
  'mail',
  'printer',
  'share-2',
  'triangle-alert',
] as const

/** The desk alone shows these; no website has their rules. */
export const deskIcons = [
  'car-front',
  'ellipsis',
  'history',
  'inbox',
  'message-square-text',
  'refresh-cw',
  'user-search',
  'users',
] as const

export type IconName = (typeof firstIcons)[number] | (typeof iconsBelow)[number] | (typeof deskIcons)[number]
