// Hair, headscarf, beard and glasses for the busts. Head box: crown y -150, chin y 150, half width ~100, centre (0, 0).
import { circle, flat, g, n, path, rect, stroke } from '../lib/svg.mjs'

/** Everything of a hairstyle that lies behind the neck and the shoulders. */
export function hairBack(style, w, color) {
  const shapes = {
    long: `M${-w - 24}-40C${-w - 40} 60 ${-w - 30} 180 ${-w - 44} 290C-80 320 80 320 ${w + 44} 290C${w + 30} 180 ${w + 40} 60 ${w + 24}-40C${w + 10}-210 ${-w - 10}-210 ${-w - 24}-40Z`,
    wavy: `M${-w - 24}-50C${-w - 60} 20 ${-w - 20} 70 ${-w - 44} 130C${-w - 60} 180 ${-w - 16} 210 ${-w - 26} 262C-80 300 80 300 ${w + 26} 262C${w + 16} 210 ${w + 60} 180 ${w + 44} 130C${w + 20} 70 ${w + 60} 20 ${w + 24}-50C${w + 10}-216 ${-w - 10}-216 ${-w - 24}-50Z`,
    bob: `M${-w - 26}-40C${-w - 36} 50 ${-w - 34} 110 ${-w - 14} 160C-70 178 70 178 ${w + 14} 160C${w + 34} 110 ${w + 36} 50 ${w + 26}-40C${w + 10}-214 ${-w - 10}-214 ${-w - 26}-40Z`,
    curly: curls(w),
    crop: curls(w, true),
    tied: `M${-w - 14}-30C${-w - 10}-200 ${w + 10}-200 ${w + 14}-30C${w + 14} 20 ${w} 60 ${w - 10} 70L${-w + 10} 70C${-w} 60 ${-w - 14} 20 ${-w - 14}-30Z`,
  }
  if (style === 'bun') return [circle(0, -186, 52, flat(color)), path(shapes.tied, flat(color))]
  if (style === 'ponytail')
    return [
      path(shapes.tied, flat(color)),
      path(
        `M${w - 20}-60C${w + 90}-20 ${w + 80} 120 ${w + 40} 250C${w + 10} 240 ${w} 160 ${w - 10} 80Z`,
        flat(color),
      ),
    ]
  return shapes[style] ? path(shapes[style], flat(color)) : ''
}

/** Overlapping rounds around the head, symmetric enough to stay calm; short ones end above the ears. */
function curls(w, short = false) {
  const rounds = []
  const r = short ? 30 : 42
  for (let a = short ? 190 : 150; a <= (short ? 350 : 390); a += 20) {
    const x = (w + (short ? 0 : 26)) * Math.cos((a * Math.PI) / 180)
    const y = (short ? -44 : -30) + 128 * Math.sin((a * Math.PI) / 180)
    rounds.push(`M${n(x - r)} ${n(y)}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0-${r * 2} 0Z`)
  }
  if (short) return rounds.join('')
  for (const [side, y] of [
    [-1, 84],
    [-1, 128],
    [1, 84],
    [1, 128],
  ]) {
    rounds.push(`M${n(side * (w + 20) - 40)} ${y}a40 40 0 1 0 80 0a40 40 0 1 0-80 0Z`)
  }
  return rounds.join('')
}

/** The hair in front: hairline and parting. */
export function hairFront(style, w, color) {
  const edge = w + 12
  const shapes = {
    parted: `M${-edge} 14C${-edge - 8}-60 ${-edge}-176 -10-180C${edge}-186 ${edge + 10}-70 ${edge} 14C${w}-20 ${w - 6}-50 ${w - 16}-68C50-84 10-104-14-128C-40-96-74-74 ${-w + 14}-58C${-w + 4}-40 ${-w}-14 ${-edge} 14Z`,
    middle: `M${-edge} 30C${-edge - 12}-60 ${-edge - 4}-184 0-184C${edge + 4}-184 ${edge + 12}-60 ${edge} 30C${w - 2}-30 60-70 0-132C-60-70 ${-w + 2}-30 ${-edge} 30Z`,
    fringe: `M${-edge} 34C${-edge - 12}-60 ${-edge - 4}-184 0-184C${edge + 4}-184 ${edge + 12}-60 ${edge} 34C${w + 2} 0 ${w - 6}-30 ${w - 10}-52C50-40-50-40 ${-w + 10}-52C${-w + 6}-30 ${-w - 2} 0 ${-edge} 34Z`,
    short: `M${-edge} 4C${-edge - 8}-80 ${-edge + 4}-182 6-180C${edge}-180 ${edge + 8}-80 ${edge} 4C${w + 2}-10 ${w}-40 ${w - 12}-66C60-92 20-96-30-92C-56-90-70-84 ${-w + 10}-62C${-w}-40 ${-w - 2}-10 ${-edge} 4Z`,
    side: `M${-edge} 4C${-edge - 8}-70 ${-edge - 2}-150-58-168C20-206 ${edge + 4}-170 ${edge + 6}-80C${edge + 6}-40 ${edge} -20 ${edge} 4C${w + 2}-14 ${w}-40 ${w - 10}-56C70-96 10-84-52-116C-66-96-78-80 ${-w + 8}-60C${-w}-40 ${-w - 2}-10 ${-edge} 4Z`,
    receding: `M${-edge} 8C${-edge - 6}-60 ${-edge + 6}-150-50-160C-20-172 20-172 50-160C${edge - 6}-150 ${edge + 6}-60 ${edge} 8C${w + 2}-20 ${w}-46 ${w - 10}-74C70-100 60-124 34-122C14-118-14-118-34-122C-60-124-70-100 ${-w + 10}-74C${-w}-46 ${-w - 2}-20 ${-edge} 8Z`,
    crown: `M${-edge} 10C${-edge - 4}-40 ${-w}-70 ${-w + 2}-80C${-w + 12}-50 ${-w + 6}-20 ${-edge} 10ZM${edge} 10C${edge + 4}-40 ${w}-70 ${w - 2}-80C${w - 12}-50 ${w - 6}-20 ${edge} 10Z`,
    swept: `M${-edge} 10C${-edge - 10}-80 ${-edge + 2}-176-4-190C70-200 ${edge + 8}-140 ${edge + 6}-60C${edge + 4}-30 ${edge} -10 ${edge} 10C${w + 2}-14 ${w - 2}-44 ${w - 12}-64C74-110 20-120-20-118C-58-112-78-88 ${-w + 8}-62C${-w}-40 ${-w - 2}-10 ${-edge} 10Z`,
  }
  return shapes[style] ? path(shapes[style], flat(color)) : ''
}

/** A headscarf: under-band, frame round the face and a soft drape on the shoulders. */
export function headscarf(w, color, shade, band) {
  const e = w + 22
  return {
    back: path(
      `M${-e}-30C${-e - 10}-226 ${e + 10}-226 ${e}-30C${e + 8} 60 ${e} 130 ${e + 64} 236C80 330-80 330 ${-e - 64} 236C${-e} 130 ${-e - 8} 60 ${-e}-30Z`,
      flat(shade),
    ),
    front: [
      path('M-96 176L96 176C92 330-92 330-96 176Z', flat(shade)),
      path(`M${-w + 12}-50C${-w + 30}-116 ${w - 30}-116 ${w - 12}-50C60-92-60-92 ${-w + 12}-50Z`, flat(band)),
      path(
        `M0 262C-110 250 ${-e - 10} 130 ${-e} -20C${-e - 8}-220 ${e + 8}-220 ${e}-20C${e + 10} 130 110 250 0 262ZM0 156C50 152 ${w - 2} 80 ${w - 4}-10C${w - 6}-126 ${-w + 6}-126 ${-w + 4}-10C${-w + 2} 80-50 152 0 156Z`,
        { ...flat(color), fillRule: 'evenodd' },
      ),
      path(
        `M${-e + 6} 70C${-e + 30} 170-40 232 90 236C40 300-160 300 ${-e - 60} 244C${-e - 10} 190 ${-e} 130 ${-e + 6} 70Z`,
        flat(color),
      ),
      path(`M${-e + 14} 96C-70 190-10 214 64 224M${-e + 6} 140C-90 220-40 250 20 258`, stroke(shade, 4)),
      path(`M${w - 2} 40C${w + 10} 90 70 150 20 168`, stroke(shade, 4)),
    ],
  }
}

/** Beards: full, short, stubble, moustache, goatee. */
export function beard(kind, w, jaw, color) {
  const full = (y, low) =>
    `M${-w} ${y}C${-w + 4} 70 ${-jaw - 4} 128-44 ${low}C-20 ${low + 10} 20 ${low + 10} 44 ${low}C${jaw + 4} 128 ${w - 4} 70 ${w} ${y}C${w - 10} ${y + 40} 70 62 44 58C20 50-20 50-44 58C-70 62 ${-w + 10} ${y + 40} ${-w} ${y}ZM-30 78C-12 72 12 72 30 78C22 100-22 100-30 78Z`
  if (kind === 'full') return path(full(4, 164), { ...flat(color), fillRule: 'evenodd' })
  if (kind === 'short') return path(full(14, 152), { ...flat(color), fillRule: 'evenodd', fillOpacity: 0.86 })
  if (kind === 'stubble')
    return path(full(18, 149), { ...flat(color), fillRule: 'evenodd', fillOpacity: 0.24 })
  if (kind === 'goatee')
    return [
      path(
        'M-36 62C-20 52 20 52 36 62C46 110 36 150 0 158C-36 150-46 110-36 62ZM-28 78C-12 72 12 72 28 78C20 98-20 98-28 78Z',
        { ...flat(color), fillRule: 'evenodd' },
      ),
    ]
  if (kind === 'moustache')
    return path('M0 60C-20 50-44 60-52 78C-30 74-14 74 0 72C14 74 30 74 52 78C44 60 20 50 0 60Z', flat(color))
  return ''
}

/** Two calm frames and a bridge. */
export function glasses(kind, w, color) {
  const lens =
    kind === 'round'
      ? [circle(-44, -4, 34, stroke(color, 4.5)), circle(44, -4, 34, stroke(color, 4.5))]
      : [
          rect(-80, -32, 68, 52, { rx: 16, ...stroke(color, 4.5) }),
          rect(12, -32, 68, 52, { rx: 16, ...stroke(color, 4.5) }),
        ]
  return g({}, lens, path(`M-12-10C-6-16 6-16 12-10M-80-12L${-w - 4}-18M80-12L${w + 4}-18`, stroke(color, 4)))
}
