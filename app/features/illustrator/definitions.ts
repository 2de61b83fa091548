/**
 * The gradients that all vehicles share, as one `<defs>`. Every id carries the prefix, so that two
 * vehicles can stand in one document: `tyre`, `barrel`, `rim`, `rim-dark`, `steel`, `arch`, `lamp`, `tail`,
 * `amber`, `chrome` and `glass`.
 */
export function definitions(ids: string): string {
  const wheelLight = 'x1="-70" y1="-75" x2="70" y2="80" gradientUnits="userSpaceOnUse"'
  const gradients = [
    radial(
      `${ids}tyre`,
      [0.66, '#1b1c1e'],
      [0.8, '#232527'],
      [0.87, '#36393d'],
      [0.93, '#1f2123'],
      [1, '#0b0c0d'],
    ),
    radial(`${ids}barrel`, [0, '#2b2e32'], [0.72, '#1a1c1f'], [0.9, '#070809'], [1, '#3a3e43']),
    linear(`${ids}rim`, wheelLight, [0, '#ffffff'], [0.35, '#cdd3d8'], [0.7, '#8f979f'], [1, '#b4bbc1']),
    linear(`${ids}rim-dark`, wheelLight, [0, '#878e95'], [0.35, '#4b5157'], [0.7, '#2a2e32'], [1, '#4a4f55']),
    linear(`${ids}steel`, wheelLight, [0, '#dfe3e6'], [0.4, '#a6adb3'], [0.75, '#6d747b'], [1, '#8d949a']),
    linear(`${ids}arch`, down, [0, '#000', 0.74], [0.55, '#000', 0.3], [1, '#000', 0]),
    linear(`${ids}lamp`, across, [0, '#ffffff'], [0.5, '#b9c6d1'], [1, '#4b5862']),
    linear(`${ids}tail`, 'x1="0" y1="0" x2="1" y2="0"', [0, '#7e0f16'], [1, '#e2333c']),
    linear(`${ids}amber`, down, [0, '#ffc061'], [1, '#c8690a']),
    linear(
      `${ids}chrome`,
      down,
      [0, '#fbfdff'],
      [0.42, '#aab4bd'],
      [0.5, '#3d454c'],
      [0.56, '#8d979f'],
      [1, '#e7edf2'],
    ),
    linear(`${ids}glass`, down, [0, '#64757f'], [0.34, '#2b343c'], [1, '#12171b']),
  ]
  return `<defs>${gradients.join('')}</defs>`
}

/** A stop of a gradient: its offset, colour and opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

export const down = 'x1="0" y1="0" x2="0" y2="1"'
export const across = 'x1="0" y1="0" x2="1" y2="1"'

export function linear(id: string, direction: string, ...stops: readonly Stop[]): string {
  return `<linearGradient id="${id}" ${direction}>${stopsOf(stops)}</linearGradient>`
}

export function radial(id: string, ...stops: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) => {
      const clear = opacity === 1 ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${clear}/>`
    })
    .join('')
}
