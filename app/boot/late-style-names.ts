/* The server writes these into pages, and script finds them there (late-styles.ts, entry.client.tsx). */

/** Names, on the style with the sheets that the head would link, their addresses. */
export const firstSheetsAttribute = 'data-sheets'

/** The class of what holds the links of sheets in the place where they will stand. */
export const lateSheetClass = 'late-sheet'

/** The class of one that wide windows alone show, where nothing is painted before it is there. */
export const wideSheetClass = 'wide-sheet'
