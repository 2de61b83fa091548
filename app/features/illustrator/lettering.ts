/**
 * Sets a text in a bundled font as the data of a path: its first letter begins at x = 0, it stands on y = 0,
 * and capitals are as high as asked. Pictures carry no text, for the machine that renders them may have no
 * font.
 */
export type Lettering = (text: string, heightPx: number) => { readonly path: string; readonly width: number }
