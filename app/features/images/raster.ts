/** Can other sizes be made of it? A drawing in SVG is shown as it is, at every size. */
export function isRaster(url: string): boolean {
  return url !== '' && !/^data:|\.svgz?([?#]|$)/i.test(url)
}
