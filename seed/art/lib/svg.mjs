// The few SVG building blocks every motif uses, so drawings stay short and numbers stay rounded.

/** A number with at most one decimal, as SVG wants it. */
export const n = (value) => String(Math.round(value * 10) / 10)

/** An element with attributes (camelCase becomes kebab-case, empty values are dropped). */
export function el(name, attributes = {}, ...children) {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(
      ([key, value]) =>
        ` ${attributeName(key)}="${typeof value === 'number' ? numberText(key, value) : value}"`,
    )
    .join('')
  const body = children.flat(9).filter(Boolean).join('')
  return body ? `<${name}${text}>${body}</${name}>` : `<${name}${text}/>`
}

/** SVG's own camelCase names stay, everything else becomes kebab-case. */
function attributeName(key) {
  if (key === 'viewBox' || key.endsWith('Units') || key === 'gradientTransform') return key
  return key.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)
}

/** Opacities keep three decimals, coordinates one. */
function numberText(key, value) {
  return /opacity|offset/i.test(key) ? String(Math.round(value * 1000) / 1000) : n(value)
}

export const g = (attributes, ...children) => el('g', attributes, ...children)
export const path = (d, attributes) => el('path', { d, ...attributes })
export const circle = (cx, cy, r, attributes) => el('circle', { cx, cy, r, ...attributes })
export const ellipse = (cx, cy, rx, ry, attributes) => el('ellipse', { cx, cy, rx, ry, ...attributes })
export const rect = (x, y, width, height, attributes) => el('rect', { x, y, width, height, ...attributes })
export const line = (x1, y1, x2, y2, attributes) => el('line', { x1, y1, x2, y2, ...attributes })

/** A group moved to (x, y), turned by degrees and scaled. */
export function at(x, y, children, turn = 0, scale = 1) {
  const size = Array.isArray(scale) ? scale.join(' ') : scale
  const turned = turn ? ` rotate(${n(turn)})` : ''
  const scaled = size === 1 ? '' : ` scale(${size})`
  return el('g', { transform: `translate(${n(x)} ${n(y)})${turned}${scaled}` }, children)
}

/** Attributes of a round-ended line of one colour and weight. */
export const stroke = (color, width = 2.5, more = {}) => ({
  fill: 'none',
  stroke: color,
  strokeWidth: width,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  ...more,
})

/** Attributes of a flat shape with an optional outline. */
export const flat = (fill, outline, width = 2.5) => ({
  fill,
  ...(outline
    ? { stroke: outline, strokeWidth: width, strokeLinejoin: 'round', strokeLinecap: 'round' }
    : {}),
})

/** A point at a radius and an angle in degrees (0 = right, 90 = down). */
export const polar = (r, degrees, cx = 0, cy = 0) => [
  cx + r * Math.cos((degrees * Math.PI) / 180),
  cy + r * Math.sin((degrees * Math.PI) / 180),
]

/** A straight path through points. */
export const poly = (points, closed = false) =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('') + (closed ? 'Z' : '')

/** A smooth path through points (Catmull-Rom as cubic curves). */
export function smooth(points, closed = false, tension = 6) {
  const p = (i) =>
    points[closed ? (i + points.length) % points.length : Math.min(points.length - 1, Math.max(0, i))]
  const last = closed ? points.length : points.length - 1
  let d = `M${n(points[0][0])} ${n(points[0][1])}`
  for (let i = 0; i < last; i++) {
    const [a, b, c, e] = [p(i - 1), p(i), p(i + 1), p(i + 2)]
    d +=
      `C${n(b[0] + (c[0] - a[0]) / tension)} ${n(b[1] + (c[1] - a[1]) / tension)} ` +
      `${n(c[0] - (e[0] - b[0]) / tension)} ${n(c[1] - (e[1] - b[1]) / tension)} ${n(c[0])} ${n(c[1])}`
  }
  return d + (closed ? 'Z' : '')
}

/** The same drawing turned around the origin count times. */
export const around = (count, body, start = 0) =>
  Array.from({ length: count }, (_, i) => g({ transform: `rotate(${n(start + (360 / count) * i)})` }, body))

/** A drawing and its mirror image across the vertical axis. */
export const mirrored = (body) => [body, g({ transform: 'scale(-1 1)' }, body)]

/** A clip region and the content it cuts. */
export const clipped = (id, shape, ...children) => [
  el('clipPath', { id }, shape),
  g({ clipPath: `url(#${id})` }, ...children),
]

/** A whole picture. */
export const picture = (width, height, ...children) =>
  el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    ...children,
  )
