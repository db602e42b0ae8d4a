// Turns the design tokens of shared/look.md (OKLCH) into sRGB hex, because SVG renderers do not read OKLCH,
// and keeps every tint of every drawing in this one file.

/** One OKLCH colour (l 0..1, chroma, hue in degrees) as an sRGB hex string, clipped to the gamut. */
export function oklch(l, c, h) {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const L = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const M = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const S = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
    -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
    -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
  ]
  return `#${linear.map(channelHex).join('')}`
}

/** A linear light channel as two hex digits. */
function channelHex(value) {
  const v = Math.min(1, Math.max(0, value))
  const s = v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055
  return Math.round(s * 255)
    .toString(16)
    .padStart(2, '0')
}

/** The light theme of look.md, plus the night values used by dark panels. */
export const tokens = {
  paper: oklch(0.985, 0.006, 85),
  surface: oklch(1, 0, 0),
  ink: oklch(0.24, 0.045, 262),
  inkBlue: oklch(0.33, 0.075, 258),
  inkSoft: oklch(0.46, 0.03, 260),
  line: oklch(0.9, 0.012, 255),
  bosphorus: oklch(0.47, 0.115, 248),
  iznik: oklch(0.6, 0.1, 200),
  tulip: oklch(0.55, 0.19, 25),
  blush: oklch(0.86, 0.06, 25),
  night: oklch(0.235, 0.04, 258),
  nightLine: oklch(0.43, 0.06, 252),
}

const hues = {
  hair: 72,
  visio: 212,
  ivf: 350,
  oncology: 300,
  denta: 168,
  cardio: 32,
  checks: 250,
}

/** The five steps of one tint: wash (page), pale (shape), mid (pattern line), strong (flat accent), deep (the ink-blue panel all programs share) and its tinted pattern line. */
export function tintOf(program) {
  const h = hues[program] ?? 248
  const warm = h < 100 || h > 330
  return {
    wash: oklch(0.965, warm ? 0.014 : 0.012, h),
    pale: oklch(0.925, warm ? 0.034 : 0.028, h),
    mid: oklch(0.85, warm ? 0.055 : 0.048, h),
    strong: oklch(0.7, 0.085, h),
    deep: tokens.inkBlue,
    deepLine: mix(tokens.inkBlue, oklch(0.72, 0.075, h), 0.52),
  }
}

/** Blends two hex colours, t from 0 (first) to 1 (second). */
export function mix(first, second, t) {
  const part = (hex, i) => parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16)
  return (
    '#' +
    [0, 1, 2]
      .map((i) =>
        Math.round(part(first, i) * (1 - t) + part(second, i) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}
