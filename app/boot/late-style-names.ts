/* The server writes these into pages, and the boot script finds them there (late-styles.ts). */

/** The page's style with its typefaces. */
export const typefacesElementId = 'typefaces'

/** Names, on the style with the sheets that the head would link, their addresses. */
export const firstSheetsAttribute = 'data-sheets'

/** The class of what holds the links of sheets in the place where they will stand. */
export const lateSheetClass = 'late-sheet'

/** The class of one that wide windows alone show, where nothing is painted before it is there. */
export const wideSheetClass = 'wide-sheet'
