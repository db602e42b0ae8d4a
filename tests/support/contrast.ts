/** WCAG 2 contrast of OKLCH colours; the theme's test reads theme.css with it. */
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number }

/** Custom properties in OKLCH of the first rule that opens with `selector`. */
export function readTokens(css: string, selector: string): ReadonlyMap<string, Oklch> {
  const start = css.indexOf(selector)
  const block = start < 0 ? '' : css.slice(start, css.indexOf('}', start))
  const tokens = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)
  return new Map(
    [...tokens].map(([, name = '', lightness, chroma, hue]) => [
      name,
      { lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) },
    ]),
  )
}

/** Contrast ratio, 1 to 21. */
export function contrast(a: Oklch, b: Oklch): number {
  return ratio(luminance(a), luminance(b))
}

/** The same of two relative luminances. */
export function ratio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Relative luminance of the colour after clipping to sRGB, as a screen shows it. */
export function luminance({ lightness, chroma, hue }: Oklch): number {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function clip(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}
