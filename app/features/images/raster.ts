/** Whether other sizes can be made of it. A drawing in SVG is shown unchanged at every size. */
export function isRaster(url: string): boolean {
  return url !== '' && !/^data:|\.svgz?([?#]|$)/i.test(url)
}
