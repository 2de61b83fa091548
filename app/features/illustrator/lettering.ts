/**
 * Sets a text in a bundled font as the data of a path. Its first letter begins at x = 0, it stands on y = 0, and
 * capitals are as high as requested. Pictures contain no text elements, because the machine that renders them may have
 * no font.
 */
export type Lettering = (text: string, heightPx: number) => { readonly path: string; readonly width: number }
